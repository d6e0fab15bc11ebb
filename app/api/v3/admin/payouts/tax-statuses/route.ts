import { taxCandidates, taxDecision } from "#lib/books/payouts/schema.ts";
import { decideTaxStatus, listTaxCandidates } from "#lib/books/payouts/server/tax-confirmation.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Sellers who say that they charge VAT, which nobody has confirmed yet, with what the register of VAT IDs answered",
  access: "staff",
  roles: ["finance"],
  output: taxCandidates,
  handle: async () => listTaxCandidates(),
});

export const POST = endpoint({
  summary: "Confirms that a seller charges VAT, or refuses her status",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: taxDecision,
  output: taxCandidates,
  errors: ["conflict", "not_found"],
  handle: async (input, { session, address }) => {
    await decideTaxStatus({ id: session.userId, address }, input);
    return listTaxCandidates();
  },
});
