import { requestLink } from "#lib/catalogue/notifications/server/send-link.ts";
import { resendForm } from "#lib/identity/auth/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Sends the link that ends all optional mails; the same answer for every address (threat 10)",
  access: "public",
  terms: "exempt",
  limits: ["mail"],
  input: resendForm,
  handle: ({ email }) => requestLink(email),
});
