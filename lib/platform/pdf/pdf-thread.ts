import { AppError } from "#lib/platform/errors/errors.ts";
import { PAGE_BYTES, PAGE_PLACES, type PdfAnswers, type PdfQuestion } from "#lib/platform/pdf/protocol.ts";
import { startThread, type Thread } from "#lib/platform/threads/start-thread.ts";

/** @throws AppError file_encrypted, or file_damaged also when the thread had to be ended. */
export type PdfThread = Thread<PdfQuestion, PdfAnswers>;

/** Starts a PDF thread. It is killed (and with it the file that caused it) when an answer takes too long or memory runs out. */
export const startPdfThread = (): PdfThread =>
  startThread({
    file: "lib/platform/pdf/pdf-worker.ts",
    // Pictures of pages are many and large: in memory of their own for each, collecting it took a fifth of all time.
    workerData: new SharedArrayBuffer(PAGE_BYTES * PAGE_PLACES),
    resourceLimits: { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 64 },
    refuse: (refusal) => new AppError(refusal === "encrypted" ? "file_encrypted" : "file_damaged"),
  });
