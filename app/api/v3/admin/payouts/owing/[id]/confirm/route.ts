import { decideProposalInput } from "#lib/books/dunning/schema.ts";
import { confirmWriteOff } from "#lib/books/dunning/server/decide-write-off.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Gives up what a seller owes, as proposed; never the person who proposed it, nor the seller",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: decideProposalInput,
  errors: ["conflict", "not_found"],
  handle: (input, { session, address }) => confirmWriteOff({ id: session.userId, address }, input),
});
