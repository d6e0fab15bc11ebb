import { sharedLink, shareFolderInput } from "#lib/commerce/folders/schema.ts";
import { shareFolder } from "#lib/commerce/folders/server/share-folder.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Gives a folder a public link, or says whether the page behind it names its owner",
  access: "member",
  impersonation: "forbidden",
  limits: ["write"],
  input: shareFolderInput,
  output: sharedLink,
  errors: ["forbidden", "not_found"],
  handle: (input, { session, world }) => shareFolder(session, world, input),
});
