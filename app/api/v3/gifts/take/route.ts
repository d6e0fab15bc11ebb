import { giftCodeInput, takenGift } from "#lib/commerce/gifts/schema.ts";
import { takeGift } from "#lib/commerce/gifts/server/take-gift.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes a gift over, once: the material is the member's from now on",
  access: "member",
  impersonation: "forbidden",
  limits: ["token"],
  input: giftCodeInput,
  output: takenGift,
  errors: ["already_owned", "gift_ended", "gift_on_hold", "gift_own", "gift_taken", "not_found", "own_material"],
  handle: ({ code }, { session }) => takeGift(session.userId, code),
});
