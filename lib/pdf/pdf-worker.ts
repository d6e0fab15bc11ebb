import { parentPort } from "node:worker_threads";
import { openDocument, PasswordError } from "#lib/pdf/open-document.ts";
import type { PdfAnswers, PdfMessage, PdfQuestion } from "#lib/pdf/protocol.ts";
import { stampPages } from "#lib/pdf/stamp-pages.ts";

/** The PDF thread: one document at a time. Whatever a file does to it, the application only loses this thread. */
let open: Awaited<ReturnType<typeof openDocument>> | undefined;

const opened = () => {
  if (!open) throw new Error("no document is open");
  return open;
};

const answer = async (question: PdfQuestion): Promise<PdfAnswers[keyof PdfAnswers]> => {
  switch (question.ask) {
    case "open":
      open = await openDocument(question.bytes);
      return open.facts();
    case "page":
      return opened().page(question.index, question.heights);
    case "close": {
      const heapBytes = open?.close() ?? 0;
      open = undefined;
      return { heapBytes };
    }
    case "stamp":
      return stampPages(question.bytes, question.overlay);
  }
};

const buffersOf = (result: PdfAnswers[keyof PdfAnswers]): ArrayBuffer[] => {
  if (result instanceof Uint8Array) return [result.buffer as ArrayBuffer];
  return "pictures" in result ? result.pictures.map(({ rgba }) => rgba.buffer as ArrayBuffer) : [];
};

parentPort?.on("message", async ({ id, question }: { id: number; question: PdfQuestion }) => {
  try {
    const result = await answer(question);
    parentPort?.postMessage({ id, answer: result } satisfies PdfMessage, buffersOf(result));
  } catch (error) {
    const refusal = error instanceof PasswordError ? "encrypted" : "damaged";
    parentPort?.postMessage({ id, refusal, detail: error instanceof Error ? error.message : String(error) } satisfies PdfMessage);
  }
});
