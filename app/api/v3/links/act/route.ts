import { endpoint } from "#lib/http/endpoint.ts";
import { linkDescription, linkInput } from "#lib/notifications/schema.ts";
import { actOnLink } from "#lib/notifications/server/follow-link.ts";

export const POST = endpoint({
  summary: "Does what the link of a mail says, once",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: linkInput,
  output: linkDescription,
  handle: actOnLink,
});
