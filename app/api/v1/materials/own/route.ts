import { endpoint } from "#lib/platform/http/endpoint.ts";
import { ownInput, ownPage } from "#lib/selling/selling/schema.ts";
import { listOwn } from "#lib/selling/selling/server/list-own.ts";

export const GET = endpoint({
  summary: "The materials of the user, on sale or not, with their states",
  access: "member",
  scope: "materials.write",
  input: ownInput,
  output: ownPage,
  handle: (input, { session }) => listOwn(input, session.userId),
});
