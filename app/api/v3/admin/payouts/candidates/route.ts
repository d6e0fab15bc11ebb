import { getDb } from "#lib/db/client.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { candidatePage } from "#lib/payouts/schema.ts";
import { listCandidates } from "#lib/payouts/server/list-candidates.ts";

export const GET = endpoint({
  summary: "Who has earned something, and why she can or cannot be paid now",
  access: "staff",
  roles: ["finance"],
  output: candidatePage,
  handle: async () => listCandidates(getDb()),
});
