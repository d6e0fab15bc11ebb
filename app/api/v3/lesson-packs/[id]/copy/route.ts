import { lessonPack, packIdInput } from "#lib/commerce/packs/schema.ts";
import { copyPack } from "#lib/commerce/packs/server/create-pack.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "The same lesson pack once more, for another class",
  access: "member",
  input: packIdInput,
  output: lessonPack,
  status: 201,
  errors: ["not_found", "list_full"],
  handle: ({ id }, { session }) => copyPack(id, session.userId),
});
