import { endpoint } from "#lib/http/endpoint.ts";
import { ownInput, ownPage } from "#lib/selling/schema.ts";
import { listOwn } from "#lib/selling/server/list-own.ts";

export const GET = endpoint({
  summary: "The materials of the user, on sale or not, with their states",
  access: "member",
  input: ownInput,
  output: ownPage,
  handle: (input, { session }) => listOwn(input, session.userId),
});
