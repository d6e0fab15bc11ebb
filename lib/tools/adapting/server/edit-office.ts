import path from "node:path";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { EditAnswer, EditAsked } from "#lib/tools/adapting/server/edit-package.ts";

// Asked for at run time, because a bundler that sees `new Worker(file)` would pack the file without its neighbours.
const { Worker } = process.getBuiltinModule("node:worker_threads");

const TIMEOUT_MS = 30_000;

const run = (asked: EditAsked): Promise<EditAnswer> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(path.join(process.cwd(), "lib/tools/adapting/server/edit-worker.ts"), {
      workerData: asked,
      resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    const timer = setTimeout(() => void thread.terminate(), TIMEOUT_MS);
    thread.once("message", resolve);
    thread.once("error", (error) => reject(new AppError("file_damaged", { reason: error.message })));
    thread.once("exit", () => {
      clearTimeout(timer);
      reject(new AppError("file_damaged"));
    });
  });

/** One file at a time: each may take half a gigabyte, and nobody's waits for more than those before it. */
let last: Promise<unknown> = Promise.resolve();

const inTurn = (asked: EditAsked): Promise<EditAnswer> => {
  const turn = last.then(() => run(asked));
  last = turn.catch(() => null);
  return turn;
};

type File = { bytes: Uint8Array; type: EditAsked["type"] };

/** The texts of an office file that can be changed, in their order. @throws AppError file_damaged, whatever went wrong; file_too_large */
export const readOfficeTexts = async (file: File): Promise<string[]> => {
  const answer = await inTurn({ ...file, ask: "texts" });
  if ("texts" in answer) return answer.texts;
  throw new AppError("tooLarge" in answer ? "file_too_large" : "file_damaged");
};

/** A copy of it with changed texts and its stamp. @throws AppError file_damaged, whatever went wrong */
export const writeOfficeCopy = async (
  file: File,
  more: Omit<Extract<EditAsked, { ask: "write" }>, "bytes" | "type" | "ask">,
): Promise<Buffer> => {
  const answer = await inTurn({ ...file, ask: "write", ...more });
  if ("bytes" in answer) return Buffer.from(answer.bytes);
  throw new AppError("file_damaged");
};
