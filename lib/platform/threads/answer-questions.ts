import type { MessagePort } from "node:worker_threads";

/** What a thread answers to the question of that number. `refusal` is a word that both sides know; `detail` is for the log. */
export type ThreadMessage<A> = { id: number; answer: A } | { id: number; refusal: string; detail: string };

type Question = { ask: string };

/** The other side: answers each question with what `answer` makes of it; bytes are handed over, not copied. */
export const answerQuestions = <Q extends Question, A extends Record<Q["ask"], unknown>>(
  port: MessagePort | null,
  answer: (question: Q) => Promise<A[Q["ask"]]>,
  refusalOf: (error: unknown) => string,
): void => {
  port?.on("message", async ({ id, question }: { id: number; question: Q }) => {
    try {
      const result = await answer(question);
      port.postMessage(
        { id, answer: result } satisfies ThreadMessage<A[Q["ask"]]>,
        result instanceof Uint8Array ? [result.buffer as ArrayBuffer] : [],
      );
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      port.postMessage({ id, refusal: refusalOf(error), detail } satisfies ThreadMessage<A[Q["ask"]]>);
    }
  });
};
