import { boughtListInput, boughtPage } from "#lib/commerce/library/schema.ts";
import { listBought } from "#lib/commerce/library/server/list-bought.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What the user may download, newest first",
  access: "member",
  terms: "exempt",
  input: boughtListInput,
  output: boughtPage,
  handle: async (input, { session, world }) => listBought({ ...input, userId: session.userId, world }),
});
