import path from "node:path";
import type { ResourceLimits, Worker as WorkerThread } from "node:worker_threads";
import { log } from "#lib/platform/log/log.ts";
import type { ThreadMessage } from "#lib/platform/threads/answer-questions.ts";

// Asked for at run time, because a bundler that sees `new Worker(file)` would pack the file without its neighbours.
const { Worker } = process.getBuiltinModule("node:worker_threads");

type Question = { ask: string };

export type Thread<Q extends Question, A extends Record<Q["ask"], unknown>> = {
  isAlive: () => boolean;
  /** Questions are answered one after another. `milliseconds` count from the moment it is this one's turn. @throws what `refuse` makes, also when the thread had to be ended. */
  ask: <K extends Q["ask"]>(question: Extract<Q, { ask: K }>, milliseconds: number) => Promise<A[K]>;
  end: () => void;
};

type Options = {
  /** From the project's root; TypeScript as it is. */
  file: string;
  workerData?: unknown;
  resourceLimits?: ResourceLimits;
  /** The error for a refusal; `ended` when there is no answer: it took too long, memory ran out, it broke. */
  refuse: (refusal: string) => Error;
};

type Waiting = { id: number; timer: NodeJS.Timeout; resolve: (answer: never) => void; reject: (error: Error) => void };

/** Starts a thread that answers questions. It is killed (and with it what caused it) when an answer takes too long or memory runs out. */
export const startThread = <Q extends Question, A extends Record<Q["ask"], unknown>>(options: Options): Thread<Q, A> => {
  const { file, refuse } = options;
  const thread: WorkerThread = new Worker(path.join(process.cwd(), file), {
    workerData: options.workerData,
    resourceLimits: options.resourceLimits,
    // The command line of tests and of Next is nothing for it.
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  let alive = true;
  let count = 0;
  let waiting: Waiting | null = null;
  thread.unref();

  const settle = (): Waiting | null => {
    const held = waiting;
    waiting = null;
    clearTimeout(held?.timer);
    thread.unref();
    return held;
  };
  const end = () => {
    if (!alive) return;
    alive = false;
    void thread.terminate();
    settle()?.reject(refuse("ended"));
  };
  thread.on("message", (message: ThreadMessage<A[Q["ask"]]>) => {
    if (message.id !== waiting?.id) return;
    const held = settle();
    if ("answer" in message) return held?.resolve(message.answer as never);
    log.debug({ file, reason: message.detail }, "a thread refused");
    held?.reject(refuse(message.refusal));
  });
  thread.on("error", (error) => {
    log.warn({ err: error, file }, "a thread broke");
    end();
  });
  thread.on("exit", end);

  const send = <T>(question: Question, milliseconds: number): Promise<T> =>
    new Promise((resolve, reject) => {
      if (!alive) return reject(refuse("ended"));
      const id = ++count;
      const timer = setTimeout(() => {
        log.warn({ file, ask: question.ask, milliseconds }, "a thread took too long");
        end();
      }, milliseconds);
      waiting = { id, timer, resolve, reject };
      // A program that only waits for this answer must not end.
      thread.ref();
      thread.postMessage({ id, question });
    });

  let last: Promise<unknown> = Promise.resolve();
  return {
    isAlive: () => alive,
    end,
    ask: (question, milliseconds) => {
      const asked = last.then(() => send<never>(question, milliseconds));
      last = asked.catch(() => {});
      return asked;
    },
  };
};
