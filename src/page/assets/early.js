// Built from web/ by `npm run build`. Change the sources there.
"use strict";
"use strict";(()=>{var o="bare",c=["light","dark"],m="halma-theme";function n(){try{let e=localStorage.getItem(m);return c.find(t=>t===e)??null}catch{return null}}function l(e){let{dataset:t}=document.documentElement;e?t.theme=e:delete t.theme}l(n());var r=new URLSearchParams(location.search).has(o);document.documentElement.classList.toggle(o,r);})();
