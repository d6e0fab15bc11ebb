import { endpoint } from "#lib/http/endpoint.ts";
import { boughtListInput, boughtPage } from "#lib/library/schema.ts";
import { listBought } from "#lib/library/server/list-bought.ts";

export const GET = endpoint({
  summary: "What the user may download, newest first",
  access: "member",
  terms: "exempt",
  input: boughtListInput,
  output: boughtPage,
  handle: async (input, { session, world }) => listBought({ ...input, userId: session.userId, world }),
});
