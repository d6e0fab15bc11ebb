import { sharedFolder, sharedFolderInput } from "#lib/commerce/folders/schema.ts";
import { openSharedFolder } from "#lib/commerce/folders/server/open-shared-folder.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "What a folder's public link shows: titles, prices and pictures of what is on sale in it",
  access: "public",
  limits: ["search"],
  input: sharedFolderInput,
  output: sharedFolder,
  errors: ["not_found"],
  handle: ({ token, page }, { world }) => openSharedFolder(token, page, world),
});
