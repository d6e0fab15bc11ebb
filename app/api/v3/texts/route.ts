import { dataResponse } from "#lib/platform/http/answers.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { lateTexts, lateTextsAnswer, lateTextsInput } from "#lib/platform/i18n/late-texts.ts";

export const GET = endpoint({
  summary: "Texts and paths for parts of the screen that are loaded late",
  access: "public",
  terms: "exempt",
  secondFactor: "exempt",
  input: lateTextsInput,
  output: lateTextsAnswer,
  handle: async (input, { world }) => dataResponse(lateTexts(world, input.scope), { "cache-control": "public, max-age=300" }),
});
