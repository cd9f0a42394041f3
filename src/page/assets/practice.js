// Trying a solitaire oneself. What may be done and whether it is solved is for the rules to say; here
// are the board to press and the words.

const GOALS = {
  fill: "Fill the figure", any_figure: "Any symmetrical figure", yard: "Yard the men", jumps: "Place the men",
};
// The tasks that can be solved: the men of the yard may be too few for a figure that a bad key makes.
function goalsOf(puzzle) {
  if (puzzle.target) return ["jumps"];
  const fits = puzzle.figure.length === puzzle.yard.length && puzzle.figure !== puzzle.yard;
  return fits ? ["fill", "any_figure", "yard"] : ["any_figure"];
}

const movesOf = (key) => stepsOf(key).map(({ route }) => [route[0], route[route.length - 1]]);

// What the two kinds of practice share: the room, the buttons and the words.
class Practice {
  constructor(puzzle, number, goal, announce) {
    Object.assign(this, { puzzle, number, goal, announce });
    const label = labelOf(puzzle, number);
    this.heading = html("h2", { tabindex: "-1" }, `${label}: practice`);
    this.message = html("p", { class: "message" });
    this.list = html("ol", { class: "moves", tabindex: "0", "aria-label": "Moves made" });
    this.place = html("div", { class: "place" });
    // How far to the right it was when it was last in sight.
    this.scrolled = 0;
    this.place.addEventListener("scroll", () => { if (this.element.isConnected) this.scrolled = this.place.scrollLeft; });
    this.element = html("section", { class: "player practice", "aria-label": `${label}: practice` },
      this.heading, html("div", {}, this.place, this.message, this.controls()),
      html("div", {}, this.choice(), this.list,
        html("p", {}, html("a", { href: `#${number}/${puzzle.keys[0].kind}` }, "Watch it played"))));
    // Acts wait for one another, so that a quick hand is not ahead of the rules.
    this.last = Promise.resolve();
    this.begin();
  }

  choice() {
    const goals = goalsOf(this.puzzle);
    const choice = html("fieldset", {}, html("legend", {}, "Task"));
    for (const goal of goals) {
      const radio = html("input", { type: "radio", name: "goal", value: goal });
      radio.checked = goal === this.goal;
      if (radio.checked) this.chosen = radio;
      radio.addEventListener("change", () => { location.hash = `#${this.number}/practice/${goal}`; });
      choice.append(html("label", {}, radio, GOALS[goal]));
    }
    return goals.length > 1 ? choice : html("p", {}, `Task: ${GOALS[this.goal].toLowerCase()}`);
  }

  controls() {
    const row = html("div", { class: "controls", role: "group", "aria-label": "Practice" });
    this.buttons = {};
    for (const [act, name] of [["take_back", "Take back"], ["make_again", "Make again"], ["start_again", "Start again"], ["hint", "Hint"]]) {
      const button = html("button", { type: "button" }, name);
      button.addEventListener("click", () => this.act(act));
      this.buttons[act] = button;
      button.setAttribute("aria-disabled", "true");
      row.append(button);
    }
    return row;
  }

  // A button that would do nothing says so, and keeps the focus if it has it.
  enable(act, isUseful) { this.buttons[act].setAttribute("aria-disabled", String(!isUseful)); }

  isIdle(act) { return this.buttons[act].getAttribute("aria-disabled") !== "false"; }

  // Nobody listens any more who has left.
  say(text, kind) {
    if (!this.element.isConnected) return;
    this.message.className = `message ${kind || ""}`;
    this.message.textContent = text;
    this.announce(text);
  }

  sayStanding() { this.say(this.answer.standing, this.answer.solved ? "solved" : ""); }

  // Shows which square a hint speaks of.
  mark(square) {
    const button = this.board.buttons.get(square);
    button?.classList.add("hinted");
    button?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  // In sight again, as it was left.
  comeBack() {
    this.place.scrollLeft = this.scrolled;
    this.man = null;
    if (this.chosen) this.chosen.checked = true;
    this.stand();
  }

  // Shows and says how it stands.
  stand() {
    this.queue(async () => {
      await this.ask("nothing");
      this.sayStanding();
    });
  }

  // One thing after another; what goes wrong is said.
  queue(task) {
    this.last = this.last.then(task).catch((error) => this.say(`Practice is not possible here: ${error.message}.`, "fault"));
    return this.last;
  }

  // The board with room for these squares and a little around them.
  drawBoard(squares, press) {
    const side = this.puzzle.board;
    const least = sectionOf(this.puzzle);
    const most = Math.max(least.rows, least.width, ...squares.map((square) => Math.max(rowOf(square), numberOf(square)))) + 1;
    const size = Math.min(side, Math.max(most, this.board?.section.rows ?? 0));
    if (this.board?.section.rows === size) return;
    const here = this.board?.here;
    const hadFocus = this.place.contains(document.activeElement);
    const label = `The board of ${labelOf(this.puzzle, this.number)}`;
    this.board = new PressBoard(this.puzzle, { label, section: { rows: size, width: size }, press });
    this.place.replaceChildren(this.board.element);
    if (here !== undefined) this.board.rove(here);
    if (hadFocus) this.board.buttons.get(this.board.here)?.focus();
  }
}

// The second solitaire: men are moved.
class MovingPractice extends Practice {
  begin() {
    this.answer = { made: [], taken_back: [] };
    this.man = null;
    const { puzzle, goal } = this;
    const kind = goal === "yard" ? "yarding" : "gambit";
    const key = puzzle.keys.find((each) => each.kind === kind);
    // The one key is the other one backwards.
    const moves = key ? movesOf(key) : movesOf(puzzle.keys[0]).reverse().map((pair) => pair.reverse());
    this.question = {
      board: puzzle.board, corner: squaresOf(puzzle.corner)[0], yard: squaresOf(puzzle.yard), figure: squaresOf(puzzle.figure),
      goal, key: moves,
    };
    this.stand();
  }

  async ask(act) {
    const { made, taken_back } = this.answer;
    const question = { ...this.question, made, taken_back, act, man: this.man };
    this.answer = await (await rules()).ask({ moving: question });
    this.show();
  }

  act(act) {
    return this.queue(async () => {
      if (this.isIdle(act)) return;
      const { hint } = this.answer;
      if (act === "hint") {
        this.man = hint ? hint[0] : null;
        await this.ask("nothing");
        this.say(this.answer.advice);
        if (hint) this.mark(hint[1]);
        return;
      }
      this.man = null;
      await this.ask(act);
      this.sayStanding();
    });
  }

  press(square) {
    return this.queue(async () => {
      if (this.men.has(square)) {
        this.man = this.man === square ? null : square;
        await this.ask("nothing");
        const open = this.answer.destinations.length;
        if (this.man === null) this.sayStanding();
        else this.say(`The man on ${nameOf(square)} can go to ${counted(open, "square")}.`);
      } else if (this.man === null) {
        this.say(`No man stands on ${nameOf(square)}: press the man first.`);
      } else {
        await this.move([this.man, square]);
      }
    });
  }

  async move(pair) {
    const man = this.man;
    this.man = null;
    const circle = this.board.circles.get(pair[0]);
    const { made, taken_back } = this.answer;
    const answer = await (await rules()).ask({ moving: { ...this.question, made, taken_back, act: { make: pair } } });
    if (answer.refused) {
      this.man = man;
      await this.ask("nothing");
      this.say(`Not a legal move: ${answer.refused}.`, "fault");
      return;
    }
    circle.classList.add("moving");
    for (const square of answer.route.slice(1)) await this.board.glide(circle, square, 180, () => this.element.isConnected);
    this.answer = answer;
    this.show();
    this.sayStanding();
  }

  get men() { return new Set(this.answer.men); }

  show() {
    const { men, destinations, made, taken_back, route, unmatched } = this.answer;
    this.drawBoard([...men, ...destinations], (square) => this.press(square));
    const [standing, open] = [new Set(men), new Set(destinations)];
    const wanted = { fill: this.question.figure, any_figure: [], yard: this.question.yard }[this.goal];
    this.board.showMen(men);
    this.board.showRoute(route);
    this.board.showWanted(wanted);
    this.board.showMirror(this.goal === "any_figure");
    const goal = new Set(wanted);
    const odd = new Set(this.goal === "any_figure" ? unmatched : []);
    this.board.describe((square) => {
      const says = [standing.has(square) ? "man" : "empty"];
      if (goal.has(square)) says.push("to be filled");
      if (odd.has(square)) says.push("no mirror image");
      if (open.has(square)) says.push("can be reached");
      const classes = [];
      if (open.has(square)) classes.push("open");
      if (square === this.man) classes.push("chosen");
      return { classes, words: says.join(", "), isPressed: square === this.man };
    });
    this.list.replaceChildren(...made.map(([from, to]) => html("li", {}, `${nameOf(from)} to ${nameOf(to)}`)));
    this.list.scrollTop = this.list.scrollHeight;
    this.enable("take_back", made.length > 0);
    this.enable("make_again", taken_back.length > 0);
    this.enable("start_again", made.length > 0);
    this.enable("hint", !this.answer.solved);
  }
}

// The first solitaire: men are placed, and the fewest jumps are seen at once.
class PlacingPractice extends Practice {
  begin() {
    const { puzzle } = this;
    const [from, target] = [squaresOf(puzzle.keys[0].moves[0].replace("!", ""))[0], squaresOf(puzzle.target)[0]];
    this.question = { board: puzzle.board, from, target, jumps: puzzle.jumps, arrangement: squaresOf(puzzle.figure) };
    this.answer = { made: [], taken_back: [] };
    this.list.hidden = true;
    this.queue(() => this.ask("nothing"));
  }

  async ask(act) {
    const { made, taken_back } = this.answer;
    this.answer = await (await rules()).ask({ placing: { ...this.question, made, taken_back, act } });
    this.show();
    this.sayStanding();
  }

  press(square) {
    return this.queue(async () => {
      await this.ask({ toggle: square });
      if (this.answer.refused) this.say(`${nameOf(square)} is an end of the man's way and stays as it is.`);
    });
  }

  act(act) {
    return this.queue(async () => {
      if (this.isIdle(act)) return;
      if (act !== "hint") { await this.ask(act); return; }
      this.say(this.answer.advice);
      this.mark(this.answer.hint);
    });
  }

  show() {
    const { others, route, made, taken_back } = this.answer;
    const { from, target } = this.question;
    this.drawBoard([...others, target], (square) => this.press(square));
    const standing = new Set(others);
    this.board.showMen([from, ...others]);
    this.board.circles.get(from)?.classList.add("moving");
    this.board.showRoute(route);
    this.board.describe((square) => {
      const isPressed = standing.has(square);
      if (square === from) return { classes: [], words: "the man who is to hop", isPressed };
      if (square === target) return { classes: [], words: "where he is to go", isPressed };
      return { classes: [], words: isPressed ? "man" : "empty", isPressed };
    });
    this.enable("take_back", made.length > 0);
    this.enable("make_again", taken_back.length > 0);
    this.enable("start_again", made.length > 0);
    this.enable("hint", !this.answer.solved);
  }
}
