import { LRUCache } from "lru-cache";
import { AppError } from "#lib/platform/errors/errors.ts";
import { type PdfThread, startPdfThread } from "#lib/platform/pdf/pdf-thread.ts";
import type { Composition, PdfFacts, PdfPage } from "#lib/platform/pdf/protocol.ts";
import { createFairPool } from "#lib/platform/threads/fair-pool.ts";

/** What for, and by how many threads at once: nobody's files keep what others bought, or our own papers, waiting. */
const lanes = {
  /** Papers that we made ourselves. */
  own: 1,
  /** Uploads: how many pages, and can it be opened at all. */
  check: 2,
  /** The pages of members' files, by jobs. */
  draw: 2,
  /** One page for who may look at it now: owners and reviewers. */
  look: 2,
  /** Copies for buyers. */
  stamp: 2,
};
type Lane = keyof typeof lanes;

const OPEN_MS = 20_000;
const PAGE_MS = 10_000;
const STAMP_MS = 60_000;
/** Of one document, all pages together: what the threads of one member's file may cost. */
const documentMs = (pages: number): number => 30_000 + pages * 250;
/** WASM memory never shrinks: a thread that a large file has blown up is replaced. */
const RETIRE_BYTES = 128 * 1_048_576;

const makePools = () => {
  const pool = (lane: Lane) =>
    createFairPool({ size: lanes[lane], start: startPdfThread, isAlive: (thread: PdfThread) => thread.isAlive() });
  return { own: pool("own"), check: pool("check"), draw: pool("draw"), look: pool("look"), stamp: pool("stamp") };
};

// One set of pools per process, though server.ts and Next's bundles each load this module.
const slot = Symbol.for("kreda.pdf-pools");
const shared = globalThis as { [slot]?: ReturnType<typeof makePools> };
shared[slot] ??= makePools();
const pools = shared[slot];

export type OpenPdf = {
  facts: PdfFacts;
  /**
   * `index` from 0; one picture per height, in px, to be used before the page after the next is asked for. Pictures wider than 1600 px are
   * made smaller. @throws AppError file_damaged
   */
  page: (index: number, heights: number[]) => Promise<PdfPage>;
};

type PdfBytes = Uint8Array | { path: string };

type Options = {
  /** "own" when unset. */
  lane?: Lane;
  /** Whose it is: she holds one thread of the lane at a time. */
  owner?: string;
  /** For all pages together; by their number when unset. */
  milliseconds?: number;
};

/** Asks for pages one after another, until the document's time is over. */
const askInTime = (thread: PdfThread, milliseconds: number): OpenPdf["page"] => {
  let left = milliseconds;
  let last: Promise<unknown> = Promise.resolve();
  const ask: OpenPdf["page"] = async (index, heights) => {
    const started = performance.now();
    if (left <= 0) thread.end();
    try {
      return await thread.ask({ ask: "page", index, heights }, Math.max(1, Math.min(PAGE_MS, left)));
    } finally {
      left -= performance.now() - started;
    }
  };
  return (index, heights) => {
    const asked = last.then(() => ask(index, heights));
    last = asked.catch(() => {});
    return asked;
  };
};

const useThread = async <T>(thread: PdfThread, bytes: PdfBytes, use: (pdf: OpenPdf) => Promise<T>, milliseconds?: number): Promise<T> => {
  let isSuspect = false;
  const facts = await thread.ask({ ask: "open", bytes: bytes instanceof Uint8Array ? bytes : { path: bytes.path } }, OPEN_MS);
  const askPage = askInTime(thread, milliseconds ?? documentMs(facts.pageCount));
  const page: OpenPdf["page"] = (index, heights) =>
    askPage(index, heights).catch((error: unknown) => {
      // What broke on this page may have left its memory in any state.
      isSuspect = true;
      throw error;
    });
  try {
    if (facts.isProtected) throw new AppError("file_encrypted");
    if (facts.pageCount < 1) throw new AppError("file_damaged");
    return await use({ facts, page });
  } finally {
    if (isSuspect) thread.end();
    else if (thread.isAlive() && (await thread.ask({ ask: "close" }, OPEN_MS)).heapBytes > RETIRE_BYTES) thread.end();
  }
};

/**
 * Opens a PDF in a thread of its lane for as long as `use` takes. `bytes` are copied, a file is read by the thread alone.
 * @throws AppError file_encrypted (any protection: a copy could not be stamped), file_damaged (also: too slow, too large to draw).
 */
export const withPdf = <T>(bytes: PdfBytes, use: (pdf: OpenPdf) => Promise<T>, options: Options = {}): Promise<T> =>
  pools[options.lane ?? "own"].use((thread) => useThread(thread, bytes, use, options.milliseconds), options.owner);

/** How often the copies of a file failed, for an hour: who asks again and again must not hold a thread for a minute each time. */
const failures = new LRUCache<string, number>({ max: 1_000, ttl: 3_600_000 });
const TRIES = 2;

/**
 * Puts the one-page PDF `overlay` at the foot of every page and the pages of `appendix` last, in a thread. `file` names the original: one
 * thread at a time works on it, and after it has failed twice it is not tried for an hour.
 * @throws AppError file_damaged when it cannot be done.
 */
export const stampPdf = (file: string, bytes: Uint8Array, overlay: Uint8Array, appendix: Uint8Array | null = null): Promise<Buffer> =>
  pools.stamp.use(async (thread) => {
    const failed = failures.get(file) ?? 0;
    if (failed >= TRIES) throw new AppError("file_damaged");
    try {
      return Buffer.from(await thread.ask({ ask: "stamp", bytes, overlay, appendix }, STAMP_MS));
    } catch (error) {
      failures.set(file, failed + 1);
      throw error;
    }
  }, file);

/**
 * One PDF of single pages of several, made in a thread. `owner`: for whom; one thread at a time works for her.
 * @throws AppError file_damaged when a file cannot be taken apart, or not within a minute
 */
export const composePdf = (owner: string, composition: Composition): Promise<Buffer> =>
  pools.stamp.use(async (thread) => Buffer.from(await thread.ask({ ask: "compose", composition }, STAMP_MS)), owner);

/** Ends the threads that have nothing to do, and gives their memory back; the next use starts new ones. */
export const endPdfThreads = (): void => {
  for (const pool of Object.values(pools)) for (const thread of pool.takeIdle()) thread.end();
};
