import { authorDomain } from "#lib/catalogue/authors/schema.ts";
import { verifyAuthorDomain } from "#lib/catalogue/authors/server/author-domain.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Looks for the proof of the author's domain in the DNS",
  access: "seller",
  impersonation: "forbidden",
  limits: ["sensitive"],
  output: authorDomain,
  errors: ["domain_unproved", "not_found"],
  handle: (_, { session }) => verifyAuthorDomain(session.userId),
});
