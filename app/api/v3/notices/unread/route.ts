import { unreadCount } from "#lib/catalogue/notices/schema.ts";
import { countUnread } from "#lib/catalogue/notices/server/list-notices.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "How many notices the user has not read; 100 stands for more",
  access: "member",
  output: unreadCount,
  handle: (_, { session }) => countUnread(session.userId),
});
