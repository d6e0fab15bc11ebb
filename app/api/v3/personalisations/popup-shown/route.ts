import { notePopupShown } from "#lib/pages/personalisation/server/save-personalisation.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Notes that the caller was asked what she teaches",
  access: "member",
  impersonation: "forbidden",
  handle: (_, { session, world }) => notePopupShown(session.userId, world),
});
