import { decideProposalInput } from "#lib/books/dunning/schema.ts";
import { confirmProposal } from "#lib/books/dunning/server/decide-proposal.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Cancels an unpaid order or writes it off as proposed; never the person who proposed it",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: decideProposalInput,
  errors: ["conflict", "not_found", "order_disputed", "provider_not_available", "refund_too_high"],
  handle: (input, { session, address }) => confirmProposal({ id: session.userId, address }, input),
});
