import { endpoint } from "#lib/http/endpoint.ts";
import { megaMenu } from "#lib/taxonomy/schema.ts";
import { getMegaMenu } from "#lib/taxonomy/server/get-mega-menu.ts";

export const GET = endpoint({
  summary: "Subjects of a world with their topics and the number of published materials",
  access: "public",
  output: megaMenu,
  handle: (_, { world }) => getMegaMenu(world),
});
