import type { Figures } from "#lib/pages/content/schema.ts";
import { type ContentKey, contentNames } from "#lib/pages/content/server/content-routes.ts";
import { countFigures } from "#lib/pages/content/server/count-figures.ts";
import { type Found, findContent } from "#lib/pages/content/server/find-content.ts";
import { operatorInTexts } from "#lib/platform/operator/operator.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const KEPT_SECONDS = 3_600;

/** What a text's components know: who runs the site, and numbers where the text names any. */
export type TextFacts = { operator: ReturnType<typeof operatorInTexts>; figures: Figures | null };

/** The facts for one or more texts; figures are counted only where one of them names a figure. */
export const findTextFacts = async (world: World, texts: readonly Found[]): Promise<TextFacts> => {
  const names = texts.some(({ outline }) => outline.components.some((component) => component.startsWith("Figure")));
  return { operator: operatorInTexts(), figures: names ? await countFigures(world) : null };
};

/** The text of a page, and what belongs below it. Names the page's lifetime. @throws Error when not even English has it */
export const getContentPage = async (world: World, key: ContentKey): Promise<{ content: Found<"page">; facts: TextFacts }> => {
  const content = await findContent("page", world, contentNames[key]);
  if (!content) throw new Error(`There is no text of ${key}.`);
  cachePage(KEPT_SECONDS);
  return { content, facts: await findTextFacts(world, [content]) };
};
