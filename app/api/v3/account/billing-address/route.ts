import { billingAddress } from "#lib/commerce/billing/schema.ts";
import { billingAnswer } from "#lib/commerce/orders/schema.ts";
import { changeBilling, getBilling } from "#lib/commerce/orders/server/change-billing.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The billing address that the next order begins with",
  access: "member",
  output: billingAnswer,
  handle: async (_, { session }) => getBilling(session.userId),
});

export const POST = endpoint({
  summary: "Changes the billing address; a VAT ID is checked with VIES where it can be asked",
  access: "member",
  limits: ["sensitive"],
  input: billingAddress,
  output: billingAnswer,
  handle: async (input, { session }) => changeBilling(session.userId, input),
});
