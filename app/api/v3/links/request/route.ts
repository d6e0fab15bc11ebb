import { resendForm } from "#lib/auth/schema.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { requestLink } from "#lib/notifications/server/send-link.ts";

export const POST = endpoint({
  summary: "Sends the link that ends all optional mails; the same answer for every address (threat 10)",
  access: "public",
  terms: "exempt",
  limits: ["mail"],
  input: resendForm,
  handle: ({ email }) => requestLink(email),
});
