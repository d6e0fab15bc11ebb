import { type Found, findContent } from "#lib/pages/content/server/find-content.ts";
import { findTextFacts, type TextFacts } from "#lib/pages/content/server/get-content-page.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Countries whose law asks a shop for a notice of its own beside the imprint, and the file of its text. */
const notices: Partial<Record<World, string>> = { jp: "commercial-transactions" };

/** What the law of a country wants to be said beside the imprint (Japan: Act on Specified Commercial Transactions, article 11); null elsewhere. */
export const getTradeNotice = async (world: World): Promise<{ content: Found<"page">; facts: TextFacts } | null> => {
  const name = notices[world];
  const content = name ? await findContent("page", world, name) : null;
  return content && { content, facts: await findTextFacts(world, [content]) };
};
