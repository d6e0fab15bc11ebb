import { endpoint } from "#lib/http/endpoint.ts";
import { endPlatformVoucherInput, voucher } from "#lib/promotion/schema.ts";
import { endPlatformVoucher } from "#lib/promotion/server/manage-platform-vouchers.ts";

export const POST = endpoint({
  summary: "Ends a voucher or a promotion of the platform, with an entry in the audit log",
  access: "staff",
  roles: ["finance"],
  input: endPlatformVoucherInput,
  output: voucher,
  handle: async (input, { session, address }) => endPlatformVoucher(input, { actorId: session.userId, address }),
});
