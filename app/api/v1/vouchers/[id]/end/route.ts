import { endpoint } from "#lib/http/endpoint.ts";
import { voucher, voucherIdInput } from "#lib/promotion/schema.ts";
import { endVoucher } from "#lib/promotion/server/end-voucher.ts";

export const POST = endpoint({
  summary: "Ends one of the seller's own vouchers",
  access: "seller",
  impersonation: "forbidden",
  input: voucherIdInput,
  output: voucher,
  handle: ({ id }, { session }) => endVoucher(session.userId, id),
});
