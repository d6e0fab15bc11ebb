import { sanctionCasePage, sanctionDecision } from "#lib/books/sanctions/schema.ts";
import { decideSanctionCase } from "#lib/books/sanctions/server/decide-case.ts";
import { listSanctionCases } from "#lib/books/sanctions/server/list-cases.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Sellers whose stated name stands on the list of sanctions, to be decided",
  access: "staff",
  roles: ["finance"],
  output: sanctionCasePage,
  handle: async () => listSanctionCases(),
});

export const POST = endpoint({
  summary: "Decides whether a seller is the person on the list of sanctions",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: sanctionDecision,
  output: sanctionCasePage,
  errors: ["conflict", "not_found"],
  handle: async (input, { session, address }) => {
    await decideSanctionCase({ id: session.userId, address }, input);
    return listSanctionCases();
  },
});
