import { authorDomain } from "#lib/authors/schema.ts";
import { verifyAuthorDomain } from "#lib/authors/server/author-domain.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Looks for the proof of the author's domain in the DNS",
  access: "seller",
  impersonation: "forbidden",
  limits: ["sensitive"],
  output: authorDomain,
  handle: (_, { session }) => verifyAuthorDomain(session.userId),
});
