import { endpoint } from "#lib/http/endpoint.ts";
import { decideRefundInput, refund } from "#lib/refunds/schema.ts";
import { decideRefund } from "#lib/refunds/server/decide-refund.ts";
import { getRefund } from "#lib/refunds/server/list-refunds.ts";

export const POST = endpoint({
  summary: "Books a refund or refuses it; never the person who asked",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: decideRefundInput,
  output: refund,
  handle: async (input, { session, address }) => {
    await decideRefund({ id: session.userId, role: session.role, address }, input);
    return getRefund(input.id);
  },
});
