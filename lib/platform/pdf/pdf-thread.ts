import path from "node:path";
import type { Worker as WorkerThread } from "node:worker_threads";
import { AppError } from "#lib/platform/errors/errors.ts";
import { log } from "#lib/platform/log/log.ts";
import { PAGE_BYTES, PAGE_PLACES, type PdfAnswers, type PdfMessage, type PdfQuestion } from "#lib/platform/pdf/protocol.ts";

// Asked for at run time, because a bundler that sees `new Worker(file)` would pack the file without its neighbours.
const { Worker } = process.getBuiltinModule("node:worker_threads");

export type PdfThread = {
  isAlive: () => boolean;
  /** Questions are answered one after another. `milliseconds` count from the moment it is this one's turn. @throws AppError file_encrypted, or file_damaged also when the thread had to be ended. */
  ask: <A extends PdfQuestion["ask"]>(question: Extract<PdfQuestion, { ask: A }>, milliseconds: number) => Promise<PdfAnswers[A]>;
  end: () => void;
};

type Waiting = { id: number; timer: NodeJS.Timeout; resolve: (answer: never) => void; reject: (error: AppError) => void };

/** Starts a PDF thread. It is killed (and with it the file that caused it) when an answer takes too long or memory runs out. */
export const startPdfThread = (): PdfThread => {
  const thread: WorkerThread = new Worker(path.join(process.cwd(), "lib/platform/pdf/pdf-worker.ts"), {
    // Pictures of pages are many and large: in memory of their own for each, collecting it took a fifth of all time.
    workerData: new SharedArrayBuffer(PAGE_BYTES * PAGE_PLACES),
    resourceLimits: { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 64 },
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
    settle()?.reject(new AppError("file_damaged"));
  };
  thread.on("message", (message: PdfMessage) => {
    if (message.id !== waiting?.id) return;
    const held = settle();
    if ("answer" in message) return held?.resolve(message.answer as never);
    log.debug({ reason: message.detail }, "a PDF was refused");
    held?.reject(new AppError(message.refusal === "encrypted" ? "file_encrypted" : "file_damaged"));
  });
  thread.on("error", (error) => {
    log.warn({ err: error }, "the PDF thread broke");
    end();
  });
  thread.on("exit", end);

  const send = <T>(question: PdfQuestion, milliseconds: number): Promise<T> =>
    new Promise((resolve, reject) => {
      if (!alive) return reject(new AppError("file_damaged"));
      const id = ++count;
      const timer = setTimeout(() => {
        log.warn({ ask: question.ask, milliseconds }, "a PDF took too long");
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
