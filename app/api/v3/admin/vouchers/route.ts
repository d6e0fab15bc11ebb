import { endpoint } from "#lib/platform/http/endpoint.ts";
import { listVouchersInput, platformVoucherInput, voucher, voucherPage } from "#lib/selling/promotion/schema.ts";
import { listVouchers } from "#lib/selling/promotion/server/list-vouchers.ts";
import { createPlatformVoucher } from "#lib/selling/promotion/server/manage-platform-vouchers.ts";

export const GET = endpoint({
  summary: "Vouchers and promotions of the platform, the newest first",
  access: "staff",
  roles: ["finance"],
  input: listVouchersInput,
  output: voucherPage,
  handle: async (input) => listVouchers(null, input),
});

export const POST = endpoint({
  summary: "Makes a voucher or a promotion of the platform, with an entry in the audit log",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  input: platformVoucherInput,
  output: voucher,
  status: 201,
  errors: ["list_full", "not_found"],
  handle: async (input, { session, world, address }) => createPlatformVoucher(world, input, { actorId: session.userId, address }),
});
