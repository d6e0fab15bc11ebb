import { giftAbout, giftCodeInput } from "#lib/commerce/gifts/schema.ts";
import { lookAtGift } from "#lib/commerce/gifts/server/look-at-gift.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "What lies behind the code of a gift; what its giver wrote only for members",
  access: "public",
  limits: ["token"],
  input: giftCodeInput,
  output: giftAbout,
  errors: ["gift_ended", "gift_taken", "not_found"],
  handle: ({ code }, { session, world }) => lookAtGift(code, session?.userId ?? null, world),
});
