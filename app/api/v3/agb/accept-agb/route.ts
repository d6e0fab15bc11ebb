import { acceptTermsInput, termsState } from "#lib/identity/terms/schema.ts";
import { acceptTerms } from "#lib/identity/terms/server/accept-terms.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Accepts the terms in force by the number of the version that was read; 409 when a newer one has come",
  access: "member",
  terms: "exempt",
  secondFactor: "exempt",
  impersonation: "forbidden",
  input: acceptTermsInput,
  output: termsState,
  errors: ["conflict"],
  handle: async ({ version }, { session, world, address }) =>
    acceptTerms({ userId: session.userId, world: session.world ?? world, version, address }),
});
