import { createdFolder, createFolderInput } from "#lib/commerce/folders/schema.ts";
import { createFolder } from "#lib/commerce/folders/server/create-folder.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "A new folder, at the top of one of the caller's trees or under one of its folders",
  access: "member",
  limits: ["write"],
  input: createFolderInput,
  output: createdFolder,
  errors: ["folder_too_deep", "forbidden", "list_full", "not_found"],
  handle: (input, { session }) => createFolder(session, input),
});
