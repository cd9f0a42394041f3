// The rules and the searches: the program's own, compiled to WebAssembly. A question goes in, and an
// answer comes out. They run in a worker, so that the page stays responsive and a search can be
// stopped at any time.

import type {
  Act,
  Counted,
  Draft,
  ExitDraft,
  Found,
  Look,
  Progress,
  Question,
  ReadText,
  Refusal,
  SessionAnswer,
  TextPlace,
} from "../generated";
import { element } from "../page/dom";
import { bytesOf, fileOf } from "../page/parts";
import type { Attempt } from "../types";
import * as WORDS from "../words";

// The messages between the page and a worker.
export interface ToWorker {
  module: WebAssembly.Module;
  question: string;
}

export interface FromWorker {
  // What the rules have written: progress and, at last, the answer.
  lines?: string[];
  // The answer is complete.
  done?: boolean;
  // Why there is no answer.
  failed?: string;
}

type Report = (progress: Progress) => void;

// This fails if the module cannot be loaded, or if this browser compiles no WebAssembly.
const load = async () => WebAssembly.compile(await bytesOf("module"));

let compiling: Promise<WebAssembly.Module> | null = null;

// The compiled module. After a failure the next question tries again.
function compiled() {
  compiling ??= load().catch((error) => {
    compiling = null;
    throw error;
  });
  return compiling;
}

// The worker has a file of its own, or its program is a text of the page.
function startWorker() {
  const file = fileOf("worker");
  if (file) return new Worker(file);
  const program = new Blob([element("worker").textContent ?? ""], { type: "text/javascript" });
  const address = URL.createObjectURL(program);
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return worker;
}

export class Stopped extends Error {}

// A text that cannot be read, and where.
export class Misread extends Error {
  readonly place: TextPlace;

  constructor(error: string, place: TextPlace) {
    super(error);
    this.place = place;
  }
}

const errorOf = ({ error, place }: Refusal) =>
  place ? new Misread(error, place) : new Error(error);

// One worker. It answers one question after another.
export class Inquirer {
  #worker: Worker | null = null;
  #refuse: ((error: Error) => void) | null = null;
  #last: Promise<unknown> = Promise.resolve();

  // What follows in a practice?
  practice(attempt: Attempt, act: Act): Promise<SessionAnswer> {
    return this.#ask({ practice: { ...attempt, act } });
  }

  // What can be told about a drawing without a search?
  look(draft: Draft): Promise<Look> {
    return this.#ask({ look: draft });
  }

  // Can it be done? Fails with `Stopped` if the search is stopped before it ends.
  solve(draft: Draft, report?: Report): Promise<Found> {
    return this.#ask({ solve: draft }, report);
  }

  // How many keys has this figure? Fails with `Stopped` if the count is stopped before it ends.
  count(figure: ExitDraft, report: Report): Promise<Counted> {
    return this.#ask({ count: figure }, report);
  }

  // What does this text hold? Fails with `Misread` if it cannot be read.
  read(text: string): Promise<ReadText> {
    return this.#ask({ read: text });
  }

  // Ends the question that is being answered.
  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#refuse?.(new Stopped());
    this.#refuse = null;
  }

  // The answer fits the question: both have their types from the program.
  #ask<Answer>(question: Question, report: Report = () => {}): Promise<Answer> {
    const answer = this.#last.then(() => this.#askNow<Answer>(question, report));
    this.#last = answer.catch(() => {});
    return answer;
  }

  async #askNow<Answer>(question: Question, report: Report): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#refuse = reject;
      compiled()
        .then((module) => {
          // A question can be stopped before the module is compiled.
          if (this.#refuse !== reject) return;
          this.#worker ??= startWorker();
          answerFrom<Answer>(this.#worker, report, resolve, reject);
          const message: ToWorker = { module, question: JSON.stringify(question) };
          this.#worker.postMessage(message);
        })
        .catch(reject);
    });
  }
}

// Listens to what a worker says until it has answered.
function answerFrom<Answer>(
  worker: Worker,
  report: Report,
  resolve: (answer: Answer) => void,
  reject: (error: Error) => void,
) {
  let last: Partial<Refusal & Progress> = {};
  // An error without a message says that the program of the worker is not there.
  worker.onerror = ({ message }) =>
    reject(
      new Error(
        message ? WORDS.SEARCH_FAILED : WORDS.notLoaded(fileOf("worker") ?? WORDS.ITS_PROGRAM),
      ),
    );
  worker.onmessage = ({ data: { lines = [], done, failed } }: MessageEvent<FromWorker>) => {
    if (failed) reject(new Error(failed));
    for (const line of lines) {
      last = JSON.parse(line);
      if (last.progress !== undefined) report(last as Progress);
    }
    if (done && last.error) reject(errorOf({ ...last, error: last.error }));
    else if (done) resolve(last as Answer);
  };
}

// Answers what practice asks.
export const rules = new Inquirer();
