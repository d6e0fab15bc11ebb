import { byFolderFilter, changedFolders } from "#lib/commerce/folders/schema.ts";
import { restoreFolders } from "#lib/commerce/folders/server/delete-folders.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Brings deleted folders back with what was deleted together with them",
  access: "member",
  limits: ["write"],
  input: byFolderFilter,
  output: changedFolders,
  errors: ["forbidden", "list_full", "not_found"],
  handle: ({ queryFilter }, { session }) => restoreFolders(session, queryFilter),
});
