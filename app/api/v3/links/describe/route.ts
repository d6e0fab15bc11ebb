import { endpoint } from "#lib/http/endpoint.ts";
import { linkDescription, linkInput } from "#lib/notifications/schema.ts";
import { describeLink } from "#lib/notifications/server/follow-link.ts";

export const POST = endpoint({
  summary: "What the link of a mail will do",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: linkInput,
  output: linkDescription,
  handle: describeLink,
});
