import { changedFolders, updateFoldersInput } from "#lib/commerce/folders/schema.ts";
import { updateFolders } from "#lib/commerce/folders/server/update-folders.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Renames a folder, or moves folders under another or to the top",
  access: "member",
  limits: ["write"],
  input: updateFoldersInput,
  output: changedFolders,
  errors: ["folder_inside_itself", "folder_too_deep", "forbidden", "not_found"],
  handle: (input, { session }) => updateFolders(session, input),
});
