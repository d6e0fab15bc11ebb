import { returnPayoutInput } from "#lib/books/payouts/schema.ts";
import { returnPayout } from "#lib/books/payouts/server/handle-batch.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "A payout came back from the bank: it is the seller's again",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  input: returnPayoutInput,
  errors: ["conflict", "not_found"],
  handle: async ({ id, reason }, { session, address }) => returnPayout({ id: session.userId, address }, id, reason),
});
