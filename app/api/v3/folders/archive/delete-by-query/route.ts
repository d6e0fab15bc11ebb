import { byFolderFilter, changedFolders } from "#lib/commerce/folders/schema.ts";
import { unarchiveFolders } from "#lib/commerce/folders/server/archive-folders.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes folders with all below them out of the archive",
  access: "member",
  limits: ["write"],
  input: byFolderFilter,
  output: changedFolders,
  errors: ["forbidden", "not_found"],
  handle: ({ queryFilter }, { session }) => unarchiveFolders(session, queryFilter),
});
