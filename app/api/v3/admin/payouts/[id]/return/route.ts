import { endpoint } from "#lib/http/endpoint.ts";
import { returnPayoutInput } from "#lib/payouts/schema.ts";
import { returnPayout } from "#lib/payouts/server/handle-batch.ts";

export const POST = endpoint({
  summary: "A payout came back from the bank: it is the seller's again",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  input: returnPayoutInput,
  handle: async ({ id, reason }, { session, address }) => returnPayout({ id: session.userId, address }, id, reason),
});
