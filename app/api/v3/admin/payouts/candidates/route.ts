import { candidatePage } from "#lib/books/payouts/schema.ts";
import { listCandidates } from "#lib/books/payouts/server/list-candidates.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Who has earned something, and why she can or cannot be paid now",
  access: "staff",
  roles: ["finance"],
  output: candidatePage,
  handle: async () => listCandidates(getDb()),
});
