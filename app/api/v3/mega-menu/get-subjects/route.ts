import { endpoint } from "#lib/http/endpoint.ts";
import { getMegaMenu } from "#lib/shopfront/server/get-mega-menu.ts";
import { megaMenu } from "#lib/taxonomy/schema.ts";

export const GET = endpoint({
  summary: "Subjects of a world with their topics and the number of published materials",
  access: "public",
  output: megaMenu,
  handle: (_, { world }) => getMegaMenu(world),
});
