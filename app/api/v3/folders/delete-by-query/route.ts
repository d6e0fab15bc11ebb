import { byFolderFilter, changedFolders } from "#lib/commerce/folders/schema.ts";
import { deleteFolders } from "#lib/commerce/folders/server/delete-folders.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Deletes folders with all below them; for 30 days they can be restored, and the materials in them stay",
  access: "member",
  limits: ["write"],
  input: byFolderFilter,
  output: changedFolders,
  errors: ["forbidden", "not_found"],
  handle: ({ queryFilter }, { session }) => deleteFolders(session, queryFilter),
});
