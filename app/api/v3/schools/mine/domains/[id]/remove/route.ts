import { mailDomainId, mailDomainList } from "#lib/commerce/school/schema.ts";
import { listMailDomains, removeMailDomain } from "#lib/commerce/school/server/mail-domains.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Nobody joins by this domain any more",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  input: mailDomainId,
  output: mailDomainList,
  errors: ["forbidden", "not_found"],
  handle: async ({ id }, { session }) => {
    await removeMailDomain(session.userId, id);
    return listMailDomains(session.userId);
  },
});
