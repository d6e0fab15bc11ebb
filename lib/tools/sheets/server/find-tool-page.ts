import { href } from "#lib/platform/routes/href.ts";
import { type World, worldCodes } from "#lib/platform/worlds/worlds.ts";
import { commentBanks } from "#lib/tools/classroom/server/comment-banks.ts";
import { browserToolsOf, findModelTool, findTool } from "#lib/tools/sheets/rules.ts";
import type { ToolBench, ToolCard } from "#lib/tools/sheets/schema.ts";
import { describeForm, listCards } from "#lib/tools/sheets/server/describe-form.ts";
import { isToolOf } from "#lib/tools/sheets/server/read-request.ts";
import { toolTexts } from "#lib/tools/sheets/server/tool-texts.ts";

/** How many tools stand below another one. */
const OTHERS = 6;

type ToolPage = {
  title: string;
  description: string;
  card: ToolCard;
  bench: ToolBench;
  others: ToolCard[];
  translations: { world: World; href: string }[];
};

/** What the page of a tool shows: its bench, its neighbours on the shelf, and the other worlds that have it; null where this world has none. */
export const findToolPage = async (world: World, id: string): Promise<ToolPage | null> => {
  const cards = await listCards(world);
  const card = cards.find((one) => one.id === id);
  if (!card) return null;
  const tool = findTool(id);
  const browser = browserToolsOf(world).find((one) => one.id === id);
  const model = findModelTool(id);
  const isThere = (other: World) => (tool ? isToolOf(other, tool) : Boolean(model) || browserToolsOf(other).some((one) => one.id === id));
  const rest = cards.filter((one) => one !== card);
  const near = rest.filter(({ group }) => group === card.group);
  const inPage = browser ? { browser: browser.id, banks: commentBanks(world) } : model && { model };
  const bench = tool ? { form: await describeForm(world, tool) } : inPage;
  if (!bench) return null;
  const t = toolTexts(world);
  const { name, line, sheet } = card;
  return {
    title: t("tool.metaTitle", { name }),
    description: sheet
      ? t("tool.metaDescription", { line, grades: sheet.grades })
      : t(model ? "model.metaDescription" : "browser.metaDescription", { line }),
    card,
    bench,
    others: [...near, ...rest.filter((one) => !near.includes(one))].slice(0, OTHERS),
    translations: worldCodes
      .filter((other) => other !== world && isThere(other))
      .map((other) => ({ world: other, href: href(other, "aiTools.tool", { id: card.id }) })),
  };
};
