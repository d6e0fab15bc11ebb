import { and, eq } from "drizzle-orm";
import { makeFromWords } from "#lib/interactive/authoring/server/make-from-words.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { makeFromSheet } from "#lib/interactive/from-sheets/server/make-from-sheets.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { interactives } from "#lib/platform/db/schema/schema.ts";
import { english } from "#lib/platform/generators/wordbank.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { Cast } from "#lib/staff/demo/server/demo-people.ts";
import { findTool, type SheetToolId } from "#lib/tools/sheets/rules.ts";
import { makeSheetOf } from "#lib/tools/sheets/server/make-document.ts";
import { isToolOf } from "#lib/tools/sheets/server/read-request.ts";
import { readWordbank } from "#lib/tools/sheets/server/read-wordbank.ts";

/** WORLD-1 */
export const mainWorlds = ["de", "es", "fr", "gr", "it"] as const satisfies readonly World[];

type Asked = { tool: SheetToolId; input: Record<string, unknown> };

/** What a seller would make for her classes: one page of each tool whose sheets can be played. */
const sheets: readonly Asked[] = [
  { tool: "plus", input: { level: 1, sheets: 1 } },
  { tool: "times-tables", input: { sheets: 1 } },
  { tool: "written-methods", input: { level: 2, sheets: 1 } },
  { tool: "number-sequences", input: { level: 2, sheets: 1 } },
  { tool: "fractions", input: { level: 2, sheets: 3 } },
  { tool: "decimals", input: { level: 1, sheets: 4 } },
  { tool: "measures", input: { sheets: 1 } },
  { tool: "word-problems", input: { level: 2, sheets: 1 } },
  { tool: "word-search", input: { theme: "animals" } },
  { tool: "crossword", input: { theme: "animals" } },
  { tool: "memory", input: { theme: "animals" } },
  { tool: "gap-sentences", input: { sheets: 1 } },
  { tool: "sentence-puzzle", input: { sheets: 1 } },
  { tool: "c-test", input: {} },
];

/** Themes whose words a buyer learns in English. */
const themes = ["animals", "family", "body"];
const SEED = 20_261_128;

const isThere = async (userId: number, world: World, title: string): Promise<boolean> =>
  (await getDb().$count(interactives, and(eq(interactives.userId, userId), eq(interactives.world, world), eq(interactives.title, title)))) >
  0;

const keep = async (userId: number, world: World, title: string, items: Item[]): Promise<void> => {
  if (items.length > 0 && !(await isThere(userId, world, title))) await createInteractive(userId, world, { title, items });
};

/** One sheet, unless it was made before or the world has no such tool. */
const makeSheet = async (userId: number, world: World, { tool: id, input }: Asked): Promise<void> => {
  const tool = findTool(id);
  if (!tool || !isToolOf(world, tool)) return;
  const asked = { input, seed: SEED % 999_983, variant: "A" as const };
  const { title } = makeSheetOf(world, { id, ...asked }).description;
  if (!(await isThere(userId, world, title.slice(0, 120).trim()))) await makeFromSheet(userId, world, { tool: id, ...asked });
};

/** Words of a theme and their English, as seven games and a dictation's words. */
const learnWords = async (userId: number, world: World, key: string): Promise<void> => {
  const bank = readWordbank(world);
  const theme = bank.themes.find((one) => one.key === key);
  if (!theme) return;
  const words = theme.words.slice(0, 10).map((word) => ({ word: word.w, partner: english(word) }));
  const { items } = makeFromWords(world, {
    words,
    types: ["flashcards", "match-pairs", "memory", "word-search", "crossword", "letter-guess"],
    seed: 1,
  });
  await keep(
    userId,
    world,
    `${theme.name} (English)`,
    items.map(({ item }) => item),
  );
};

/** Seller and buyer make exercises in the main worlds: of sheets, of words, and one row with every type there is. What is there already stays. */
export const makeExercises = async ({ seller, buyer }: Pick<Cast, "seller" | "buyer">): Promise<void> => {
  for (const world of mainWorlds) {
    for (const sheet of sheets) await makeSheet(seller, world, sheet);
    const every = itemTypeNames.map((type, index): Item => ({ ...exampleItem(world, type), id: `i${index + 1}` }));
    await keep(seller, world, `${readWordbank(world).sheet.example ?? "1"} 1 – ${every.length}`, every);
    for (const theme of themes) await learnWords(buyer, world, theme);
  }
};
