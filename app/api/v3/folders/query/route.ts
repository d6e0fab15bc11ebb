import { folderList, folderListInput } from "#lib/commerce/folders/schema.ts";
import { listFolders } from "#lib/commerce/folders/server/list-folders.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "One of the caller's trees: its folders, archived ones too, and what lies in each",
  access: "member",
  terms: "exempt",
  limits: ["search"],
  input: folderListInput,
  output: folderList,
  errors: ["forbidden", "not_found"],
  handle: ({ folder_type }, { session, world }) => listFolders(session, folder_type, world),
});
