import { AppError } from "#lib/platform/errors/errors.ts";
import { type PdfThread, startPdfThread } from "#lib/platform/pdf/pdf-thread.ts";
import type { PdfFacts, PdfPage } from "#lib/platform/pdf/protocol.ts";

const THREADS = 2;
const OPEN_MS = 20_000;
const PAGE_MS = 20_000;
const STAMP_MS = 120_000;
/** WASM memory never shrinks: a thread that a large file has blown up is replaced. */
const RETIRE_BYTES = 256 * 1_048_576;

type Pool = { threads: Set<PdfThread>; idle: PdfThread[]; queue: (() => void)[] };

// One pool per process, though server.ts and Next's bundles each load this module.
const slot = Symbol.for("kreda.pdf-pool");
const shared = globalThis as { [slot]?: Pool };
shared[slot] ??= { threads: new Set(), idle: [], queue: [] };
const pool = shared[slot];

const take = async (): Promise<PdfThread> => {
  for (;;) {
    const idle = pool.idle.pop();
    if (idle?.isAlive()) return idle;
    for (const thread of pool.threads) if (!thread.isAlive()) pool.threads.delete(thread);
    if (pool.threads.size < THREADS) {
      const thread = startPdfThread();
      pool.threads.add(thread);
      return thread;
    }
    await new Promise<void>((resolve) => pool.queue.push(resolve));
  }
};

const giveBack = (thread: PdfThread): void => {
  if (thread.isAlive()) pool.idle.push(thread);
  else pool.threads.delete(thread);
  pool.queue.shift()?.();
};

export type OpenPdf = {
  facts: PdfFacts;
  /**
   * `index` from 0; one picture per height, in px, to be used before the page after the next is asked for. Pictures wider than 1600 px are
   * made smaller. @throws AppError file_damaged
   */
  page: (index: number, heights: number[]) => Promise<PdfPage>;
};

/**
 * Opens a PDF in one of two threads for as long as `use` takes. `bytes` are copied.
 * @throws AppError file_encrypted (any protection: a copy could not be stamped), file_damaged (also: too slow, too large to draw).
 */
export const withPdf = async <T>(bytes: Uint8Array, use: (pdf: OpenPdf) => Promise<T>): Promise<T> => {
  const thread = await take();
  let isSuspect = false;
  const page: OpenPdf["page"] = (index, heights) =>
    thread.ask({ ask: "page", index, heights }, PAGE_MS).catch((error: unknown) => {
      // What broke on this page may have left its memory in any state.
      isSuspect = true;
      throw error;
    });
  try {
    const facts = await thread.ask({ ask: "open", bytes }, OPEN_MS);
    try {
      if (facts.isProtected) throw new AppError("file_encrypted");
      if (facts.pageCount < 1) throw new AppError("file_damaged");
      return await use({ facts, page });
    } finally {
      if (isSuspect) thread.end();
      else if (thread.isAlive() && (await thread.ask({ ask: "close" }, OPEN_MS)).heapBytes > RETIRE_BYTES) thread.end();
    }
  } finally {
    giveBack(thread);
  }
};

/** Puts the one-page PDF `overlay` at the foot of every page and the pages of `appendix` last, in a thread. @throws AppError file_damaged when it cannot be done. */
export const stampPdf = async (bytes: Uint8Array, overlay: Uint8Array, appendix: Uint8Array | null = null): Promise<Buffer> => {
  const thread = await take();
  try {
    return Buffer.from(await thread.ask({ ask: "stamp", bytes, overlay, appendix }, STAMP_MS));
  } finally {
    giveBack(thread);
  }
};

/** Ends the threads that have nothing to do, and gives their memory back; the next use starts new ones. */
export const endPdfThreads = (): void => {
  for (const thread of pool.idle.splice(0)) {
    thread.end();
    pool.threads.delete(thread);
  }
};
