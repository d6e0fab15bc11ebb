import { authorDomain, domainInput } from "#lib/catalogue/authors/schema.ts";
import { getAuthorDomain, setAuthorDomain } from "#lib/catalogue/authors/server/author-domain.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The author's own hosts and the proof her DNS has to show",
  access: "seller",
  output: authorDomain,
  errors: ["not_found"],
  handle: (_, { session }) => getAuthorDomain(session.userId),
});

export const POST = endpoint({
  summary: "Names a domain of the author's own, or none",
  access: "seller",
  impersonation: "forbidden",
  limits: ["sensitive"],
  input: domainInput,
  output: authorDomain,
  errors: ["conflict", "not_found"],
  handle: ({ domain }, { session }) => setAuthorDomain(session.userId, domain),
});
