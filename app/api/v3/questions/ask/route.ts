import { z } from "zod";
import { askInput } from "#lib/catalogue/questions/schema.ts";
import { askQuestion } from "#lib/catalogue/questions/server/ask-question.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Asks the author of a material that is on sale; ten a day, one at a time about each material",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  input: askInput,
  output: z.object({ id: z.int() }),
  errors: ["account_blocked", "author_busy", "not_found", "own_material", "question_waiting", "too_many_questions"],
  handle: (input, { session }) => askQuestion(session.userId, input),
});
