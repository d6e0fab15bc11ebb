import { endpoint } from "#lib/platform/http/endpoint.ts";
import { voucher, voucherIdInput } from "#lib/selling/promotion/schema.ts";
import { endVoucher } from "#lib/selling/promotion/server/end-voucher.ts";

export const POST = endpoint({
  summary: "Ends one of the seller's own vouchers",
  access: "seller",
  impersonation: "forbidden",
  input: voucherIdInput,
  output: voucher,
  errors: ["not_found"],
  handle: ({ id }, { session }) => endVoucher(session.userId, id),
});
