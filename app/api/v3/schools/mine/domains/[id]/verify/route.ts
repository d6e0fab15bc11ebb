import { mailDomainId, mailDomainList } from "#lib/commerce/school/schema.ts";
import { listMailDomains, verifyMailDomain } from "#lib/commerce/school/server/mail-domains.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Looks into the DNS for the proof of a domain",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  input: mailDomainId,
  output: mailDomainList,
  errors: ["conflict", "domain_unproved", "forbidden", "not_found"],
  handle: async ({ id }, { session }) => {
    await verifyMailDomain(session.userId, id);
    return listMailDomains(session.userId);
  },
});
