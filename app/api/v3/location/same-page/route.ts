import { samePageInput, samePageResponse } from "#lib/engagement/schema.ts";
import { findSamePage } from "#lib/engagement/server/find-same-page.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const GET = endpoint({
  summary: "A page in the worlds that have it",
  access: "public",
  terms: "exempt",
  input: samePageInput,
  output: samePageResponse,
  handle: async ({ path }) => findSamePage(path),
});
