import { sendGiftInput } from "#lib/commerce/gifts/schema.ts";
import { sendGift } from "#lib/commerce/gifts/server/hand-on.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Sends the link of one's own gift to an address, again or to another",
  access: "member",
  impersonation: "forbidden",
  limits: ["mail"],
  input: sendGiftInput,
  errors: ["gift_ended", "gift_taken", "not_found"],
  handle: (input, { session }) => sendGift(session.userId, input),
});
