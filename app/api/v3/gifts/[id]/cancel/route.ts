import { giftIdInput } from "#lib/commerce/gifts/schema.ts";
import { cancelGift } from "#lib/commerce/gifts/server/cancel-gift.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes one's own gift back before anybody has it: within 14 days a withdrawal, later its money becomes credit",
  access: "member",
  impersonation: "forbidden",
  limits: ["write"],
  input: giftIdInput,
  errors: [
    "conflict",
    "gift_ended",
    "gift_on_hold",
    "gift_taken",
    "not_found",
    "order_disputed",
    "provider_not_available",
    "refund_too_high",
  ],
  handle: ({ id }, { session }) => cancelGift(session.userId, id),
});
