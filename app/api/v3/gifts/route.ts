import { giftList } from "#lib/commerce/gifts/schema.ts";
import { listGifts } from "#lib/commerce/gifts/server/list-gifts.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What the member gave, the newest first",
  access: "member",
  output: giftList,
  handle: (_, { session }) => listGifts(session.userId),
});
