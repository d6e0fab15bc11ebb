import path from "node:path";
import { AppError } from "#lib/platform/errors/errors.ts";

// Asked for at run time, because a bundler that sees `new Worker(file)` would pack the file without its neighbours.
const { Worker } = process.getBuiltinModule("node:worker_threads");

const TIMEOUT_MS = 30_000;

/**
 * cleanPackage() in a thread of its own, with limits of time and memory (threat 18).
 * @throws AppError file_damaged, whatever went wrong
 */
export const cleanOffice = (bytes: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(path.join(process.cwd(), "lib/catalogue/materials/server/clean-worker.ts"), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 64 },
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    const timer = setTimeout(() => void thread.terminate(), TIMEOUT_MS);
    thread.once("message", (clean: Uint8Array) => resolve(Buffer.from(clean)));
    thread.once("error", (error) => reject(new AppError("file_damaged", { reason: error.message })));
    thread.once("exit", () => {
      clearTimeout(timer);
      reject(new AppError("file_damaged"));
    });
  });
