import { megaMenu } from "#lib/catalogue/taxonomy/schema.ts";
import { getMegaMenu } from "#lib/pages/shopfront/server/get-mega-menu.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Subjects of a world with their topics and the number of published materials",
  access: "public",
  output: megaMenu,
  handle: (_, { world }) => getMegaMenu(world),
});
