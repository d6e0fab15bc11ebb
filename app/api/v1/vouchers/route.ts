import { endpoint } from "#lib/platform/http/endpoint.ts";
import { listVouchersInput, voucher, voucherInput, voucherPage } from "#lib/selling/promotion/schema.ts";
import { createVoucher } from "#lib/selling/promotion/server/create-voucher.ts";
import { listVouchers } from "#lib/selling/promotion/server/list-vouchers.ts";

export const GET = endpoint({
  summary: "The seller's own vouchers with what they took off, the newest first",
  access: "seller",
  input: listVouchersInput,
  output: voucherPage,
  handle: (input, { session }) => listVouchers(session.userId, input),
});

export const POST = endpoint({
  summary: "Makes a voucher for the seller's own materials",
  access: "seller",
  impersonation: "forbidden",
  limits: ["sensitive"],
  input: voucherInput,
  output: voucher,
  status: 201,
  errors: ["list_full", "not_found"],
  handle: (input, { session, world }) => createVoucher(session.userId, world, input),
});
