import { endpoint } from "#lib/platform/http/endpoint.ts";
import { endPlatformVoucherInput, voucher } from "#lib/selling/promotion/schema.ts";
import { endPlatformVoucher } from "#lib/selling/promotion/server/manage-platform-vouchers.ts";

export const POST = endpoint({
  summary: "Ends a voucher or a promotion of the platform, with an entry in the audit log",
  access: "staff",
  roles: ["finance"],
  input: endPlatformVoucherInput,
  output: voucher,
  errors: ["not_found"],
  handle: async (input, { session, address }) => endPlatformVoucher(input, { actorId: session.userId, address }),
});
