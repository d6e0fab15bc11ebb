import { parentPort } from "node:worker_threads";
import { answerQuestions } from "#lib/platform/threads/answer-questions.ts";
import { compileTypst, compileTypstSvg } from "#lib/platform/typst/compile.ts";
import type { TypstAnswers, TypstQuestion } from "#lib/platform/typst/protocol.ts";

/** A Typst thread: one document at a time, made of what visitors wrote. Whatever it does, the application only loses this thread. */
answerQuestions<TypstQuestion, TypstAnswers>(
  parentPort,
  // The compiler's own memory cannot be handed over: a copy can.
  async ({ ask, source, options }) => (ask === "pdf" ? new Uint8Array(compileTypst(source, options)) : compileTypstSvg(source, options)),
  (error) => (error instanceof Error ? error.message : String(error)),
);
