import { parentPort } from "node:worker_threads";
import { addFacturXmp } from "#lib/platform/e-invoice/add-facturx-xmp.ts";
import { answerQuestions } from "#lib/platform/threads/answer-questions.ts";
import { compileTypst, compileTypstSvg } from "#lib/platform/typst/compile.ts";
import type { TypstAnswers, TypstQuestion } from "#lib/platform/typst/protocol.ts";

/** A Typst thread: one document at a time, a paper or what visitors wrote. Whatever it does, the application only loses this thread. */
answerQuestions<TypstQuestion, TypstAnswers>(
  parentPort,
  // The compiler's own memory cannot be handed over: a copy can.
  async (question) => {
    const { source, options } = question;
    if (question.ask === "svg") return compileTypstSvg(source, options);
    return new Uint8Array(compileTypst(source, { ...options, ...(question.isFacturX && { editXmp: addFacturXmp }) }));
  },
  (error) => (error instanceof Error ? error.message : String(error)),
);
