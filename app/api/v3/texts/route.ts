import { endpoint } from "#lib/platform/http/endpoint.ts";
import { lateTexts, lateTextsInput } from "#lib/platform/i18n/late-texts.ts";

export const GET = endpoint({
  summary: "Texts and paths for parts of the screen that are loaded late",
  access: "public",
  terms: "exempt",
  secondFactor: "exempt",
  input: lateTextsInput,
  handle: async (input, { world }) =>
    Response.json(
      { data: lateTexts(world, input.scope) },
      { headers: { "cache-control": "public, max-age=300", "x-robots-tag": "noindex" } },
    ),
});
