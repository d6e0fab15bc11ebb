import { shareOwnInput } from "#lib/commerce/folders/schema.ts";
import { shareOwn } from "#lib/commerce/folders/server/share-own.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Shows colleagues a material of the caller's own making in the staffroom; no right to its files comes with it",
  access: "member",
  impersonation: "forbidden",
  limits: ["write"],
  input: shareOwnInput,
  errors: ["forbidden", "list_full", "not_found"],
  handle: (input, { session }) => shareOwn(session, input),
});
