import { decideProposalInput } from "#lib/books/dunning/schema.ts";
import { takeBackProposal } from "#lib/books/dunning/server/decide-proposal.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes a proposal about an unpaid order back",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: decideProposalInput,
  errors: ["conflict", "not_found"],
  handle: (input, { session, address }) => takeBackProposal({ id: session.userId, address }, input),
});
