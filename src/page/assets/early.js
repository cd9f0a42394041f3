// Built from web/ by `npm run build`. Change the sources there.
"use strict";
"use strict";
(() => {
  // src/look.ts
  var BARE = "bare";
  var THEMES = ["light", "dark"];
  var THEME = "halma-theme";
  function keptTheme() {
    try {
      const kept = localStorage.getItem(THEME);
      return THEMES.find((theme) => theme === kept) ?? null;
    } catch {
      return null;
    }
  }
  function showTheme(theme) {
    const { dataset } = document.documentElement;
    if (theme) dataset.theme = theme;
    else delete dataset.theme;
  }

  // src/early.ts
  showTheme(keptTheme());
  var isBare = new URLSearchParams(location.search).has(BARE);
  document.documentElement.classList.toggle(BARE, isBare);
})();
