import { samePageInput, samePageResponse } from "#lib/pages/engagement/schema.ts";
import { findSamePage } from "#lib/pages/engagement/server/find-same-page.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "A page in the worlds that have it",
  access: "public",
  terms: "exempt",
  secondFactor: "exempt",
  input: samePageInput,
  output: samePageResponse,
  handle: async ({ path }) => findSamePage(path),
});
