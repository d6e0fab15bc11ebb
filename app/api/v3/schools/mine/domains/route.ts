import { mailDomainInput, mailDomainList } from "#lib/commerce/school/schema.ts";
import { addMailDomain, listMailDomains } from "#lib/commerce/school/server/mail-domains.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Domains of mail whose people may join",
  access: "member",
  output: mailDomainList,
  errors: ["forbidden", "not_found"],
  handle: async (_, { session }) => listMailDomains(session.userId),
});

export const POST = endpoint({
  summary: "Names a domain of mail; it counts once its DNS has shown the token",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  input: mailDomainInput,
  output: mailDomainList,
  errors: ["forbidden", "list_full", "not_found"],
  handle: async ({ domain }, { session }) => {
    await addMailDomain(session.userId, domain);
    return listMailDomains(session.userId);
  },
});
