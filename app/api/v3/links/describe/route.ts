import { linkDescription, linkInput } from "#lib/catalogue/notifications/schema.ts";
import { describeLink } from "#lib/catalogue/notifications/server/follow-link.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "What the link of a mail will do",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: linkInput,
  output: linkDescription,
  errors: ["token_invalid"],
  handle: describeLink,
});
