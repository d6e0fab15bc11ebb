import { noticeListInput, noticePage } from "#lib/catalogue/notices/schema.ts";
import { listNotices } from "#lib/catalogue/notices/server/list-notices.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What the user is told, newest first, in the language of the world",
  access: "member",
  input: noticeListInput,
  output: noticePage,
  handle: (input, { session, world }) => listNotices({ ...input, userId: session.userId, world }),
});
