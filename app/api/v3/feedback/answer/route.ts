import { z } from "zod";
import { answerInput } from "#lib/catalogue/feedback/schema.ts";
import { answerFeedback } from "#lib/catalogue/feedback/server/answer-feedback.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "The seller's answer to a feedback; null takes it back",
  access: "seller",
  impersonation: "forbidden",
  limits: ["publish"],
  input: answerInput,
  output: z.object({ answer: z.string().nullable() }),
  errors: ["not_found"],
  handle: ({ id, answer }, { session }) => answerFeedback(session.userId, id, answer),
});
