import { giftCode, giftIdInput } from "#lib/commerce/gifts/schema.ts";
import { showGiftCode } from "#lib/commerce/gifts/server/hand-on.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "The code of one's own gift and the link to its page, while nobody has taken it",
  access: "member",
  impersonation: "forbidden",
  limits: ["write"],
  input: giftIdInput,
  output: giftCode,
  errors: ["gift_ended", "gift_taken", "not_found"],
  handle: ({ id }, { session }) => showGiftCode(session.userId, id),
});
