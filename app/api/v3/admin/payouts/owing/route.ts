import { owingList, proposeWriteOffInput } from "#lib/books/dunning/schema.ts";
import { listOwing } from "#lib/books/dunning/server/list-owing.ts";
import { proposeWriteOff } from "#lib/books/dunning/server/propose-write-off.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Sellers whose balance is below zero, who owe most first",
  access: "staff",
  roles: ["finance"],
  output: owingList,
  handle: () => listOwing(),
});

export const POST = endpoint({
  summary: "Proposes to give up what a seller owes; another person confirms",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: proposeWriteOffInput,
  errors: ["conflict"],
  handle: (input, { session, address }) => proposeWriteOff({ id: session.userId, address }, input),
});
