import { decideProposalInput } from "#lib/books/dunning/schema.ts";
import { takeBackWriteOff } from "#lib/books/dunning/server/decide-write-off.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes a proposal to give up what a seller owes back",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: decideProposalInput,
  errors: ["conflict", "not_found"],
  handle: (input, { session, address }) => takeBackWriteOff({ id: session.userId, address }, input),
});
