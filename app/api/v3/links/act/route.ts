import { linkDescription, linkInput } from "#lib/catalogue/notifications/schema.ts";
import { actOnLink } from "#lib/catalogue/notifications/server/follow-link.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Does what the link of a mail says, once",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: linkInput,
  output: linkDescription,
  errors: ["token_invalid"],
  handle: actOnLink,
});
