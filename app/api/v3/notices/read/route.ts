import { readNoticesInput, unreadCount } from "#lib/catalogue/notices/schema.ts";
import { readNotices } from "#lib/catalogue/notices/server/read-notices.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Marks notices of the user as read, some or all up to one; what is not hers changes nothing",
  access: "member",
  impersonation: "forbidden",
  input: readNoticesInput,
  output: unreadCount,
  handle: (input, { session }) => readNotices(session.userId, input),
});
