import { createFairPool } from "#lib/platform/threads/fair-pool.ts";
import { startThread, type Thread } from "#lib/platform/threads/start-thread.ts";
import { TypstEnded, TypstError } from "#lib/platform/typst/compile.ts";
import type { TypstAnswers, TypstQuestion } from "#lib/platform/typst/protocol.ts";

type TypstThread = Thread<TypstQuestion, TypstAnswers>;

/** One sheet is some 20 ms; what takes this long is no sheet. */
const SHEET_MS = 15_000;
/** Two cores serve pages, too: who prints waits for who prints. */
const THREADS = 2;

const start = (): TypstThread =>
  startThread({
    file: "lib/platform/typst/typst-worker.ts",
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 },
    refuse: (refusal) => (refusal === "ended" ? new TypstEnded(refusal) : new TypstError(refusal)),
  });

const makePool = () => createFairPool({ size: THREADS, start, isAlive: (thread: TypstThread) => thread.isAlive() });

// One pool per process, though server.ts and Next's bundles each load this module.
const slot = Symbol.for("kreda.typst-pool");
const shared = globalThis as { [slot]?: ReturnType<typeof makePool> };
shared[slot] ??= makePool();
const pool = shared[slot];

/**
 * Compiles papers and what visitors wrote, in a thread with limits of time and memory: pages and calls do not wait for it. `owner`: for whom; one thread at a time works for each.
 * Answers a PDF/UA-1 or one SVG of all pages below each other. `mostMs`: from the moment it is its turn.
 * @throws TypstError when it does not compile; TypstEnded when it does not in time
 */
export const compileInThread = <K extends TypstQuestion["ask"]>(
  owner: string,
  question: Extract<TypstQuestion, { ask: K }>,
  mostMs = SHEET_MS,
): Promise<TypstAnswers[K]> => pool.use((thread) => thread.ask(question, mostMs), owner);
