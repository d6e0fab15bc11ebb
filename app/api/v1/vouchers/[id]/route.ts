import { endpoint } from "#lib/platform/http/endpoint.ts";
import { voucherDetails, voucherIdInput } from "#lib/selling/promotion/schema.ts";
import { getVoucherDetails } from "#lib/selling/promotion/server/list-vouchers.ts";

export const GET = endpoint({
  summary: "One of the seller's own vouchers with the sales in which it was redeemed",
  access: "seller",
  input: voucherIdInput,
  output: voucherDetails,
  errors: ["not_found"],
  handle: ({ id }, { session }) => getVoucherDetails(session.userId, id),
});
