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
