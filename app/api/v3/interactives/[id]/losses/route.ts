import { exchangeInput, lostAnswer } from "#lib/interactive/exchange/schema.ts";
import { listLosses } from "#lib/interactive/exchange/server/export-exercises.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What a form has no place for, exercise by exercise: to be read before exporting",
  access: "member",
  input: exchangeInput,
  output: lostAnswer,
  errors: ["not_found"],
  handle: (input, { session }) => listLosses(session.userId, input),
});
