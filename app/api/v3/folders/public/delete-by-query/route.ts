import { byFolderFilter, changedFolders } from "#lib/commerce/folders/schema.ts";
import { unshareFolders } from "#lib/commerce/folders/server/share-folder.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes the public links of folders back",
  access: "member",
  limits: ["write"],
  input: byFolderFilter,
  output: changedFolders,
  errors: ["forbidden", "not_found"],
  handle: ({ queryFilter }, { session }) => unshareFolders(session, queryFilter),
});
