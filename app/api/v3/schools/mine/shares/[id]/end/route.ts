import { endShareInput } from "#lib/commerce/folders/schema.ts";
import { endShare } from "#lib/commerce/folders/server/share-own.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Shows a material of the caller's own making in the staffroom no longer",
  access: "member",
  impersonation: "forbidden",
  limits: ["write"],
  input: endShareInput,
  errors: ["forbidden", "not_found"],
  handle: ({ id }, { session }) => endShare(session, id),
});
