import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { composePages } from "#lib/platform/pdf/compose-pages.ts";
import { openDocument, PasswordError, type TakePixels } from "#lib/platform/pdf/open-document.ts";
import { PAGE_BYTES, PAGE_PLACES, type PdfAnswers, type PdfQuestion } from "#lib/platform/pdf/protocol.ts";
import { stampPages } from "#lib/platform/pdf/stamp-pages.ts";
import { answerQuestions } from "#lib/platform/threads/answer-questions.ts";

/** The PDF thread: one document at a time. Whatever a file does to it, the application only loses this thread. */
let open: Awaited<ReturnType<typeof openDocument>> | undefined;

const pixels = workerData as SharedArrayBuffer;
let pages = 0;

/** The next page's place in the shared memory, given out piece by piece. */
const nextPlace = (): TakePixels => {
  const place = (pages++ % PAGE_PLACES) * PAGE_BYTES;
  let used = 0;
  return (bytes) => {
    if (used + bytes > PAGE_BYTES) throw new RangeError("too many pictures of one page");
    used += bytes;
    return new Uint8Array(pixels, place + used - bytes, bytes);
  };
};

const opened = () => {
  if (!open) throw new Error("no document is open");
  return open;
};

const answer = async (question: PdfQuestion): Promise<PdfAnswers[keyof PdfAnswers]> => {
  switch (question.ask) {
    case "open":
      open = await openDocument(question.bytes instanceof Uint8Array ? question.bytes : await readFile(question.bytes.path));
      return open.facts();
    case "page":
      return opened().page(question.index, question.heights, nextPlace());
    case "close": {
      const heapBytes = open?.close() ?? 0;
      open = undefined;
      return { heapBytes };
    }
    case "stamp":
      return stampPages(question.bytes, question.overlay, question.appendix);
    case "compose":
      return composePages(question.composition);
  }
};

answerQuestions<PdfQuestion, PdfAnswers>(parentPort, answer, (error) => (error instanceof PasswordError ? "encrypted" : "damaged"));
