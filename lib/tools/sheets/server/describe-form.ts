import { findTerms, type Term } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { kinds } from "#lib/platform/generators/kinds.ts";
import { type Description, describeMaterial, makeSheet, printedPages } from "#lib/platform/generators/sheet/generate.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { browserToolsOf, fieldsOf, type SheetToolId, type Tool, type ToolGroup, type ToolId } from "#lib/tools/sheets/rules.ts";
import type { ToolCard, ToolForm } from "#lib/tools/sheets/schema.ts";
import { EXAMPLE_SEED, exampleRequest } from "#lib/tools/sheets/server/example-request.ts";
import { toolsOf } from "#lib/tools/sheets/server/list-tools.ts";
import { readWordbank } from "#lib/tools/sheets/server/read-wordbank.ts";
import { toolTexts } from "#lib/tools/sheets/server/tool-texts.ts";

/** No bank has more of anything to choose from. */
const MOST_CHOICES = 24;

/** "1. Klasse – 4. Klasse": the first and the last of some grades, in the order of the world's schools. */
const gradeSpan = (terms: readonly Term[], keys: readonly string[]): string => {
  const names = terms.filter(({ kind, key }) => kind === "class_grade" && keys.includes(key)).map(({ name }) => name);
  const [first, last] = [names[0] ?? "", names.at(-1) ?? ""];
  return first === last ? first : `${first} – ${last}`;
};

/** What tells the levels apart: their own names, else their titles, else the grades that they are for. */
const levelLabels = (world: World, tool: Tool, terms: readonly Term[]): string[] => {
  const levels = Array.from({ length: kinds[tool.kind].levels }, (_, index) =>
    describeMaterial(tool.kind, { ...exampleRequest(world, tool), level: index + 1 }),
  );
  const t = toolTexts(world);
  if (tool.levelTexts) return tool.levelTexts.map((text) => t(`levels.${text}`));
  const titles = levels.map(({ title }) => title);
  return new Set(titles).size === titles.length ? titles : levels.map(({ classGrades }) => gradeSpan(terms, classGrades));
};

/** Titles of what there is to choose from, until the first comes round again. */
const choiceLabels = (world: World, tool: Tool): string[] => {
  if (!tool.hasChoices) return [];
  const t = toolTexts(world);
  const named = tool.choiceTexts?.map((text) => t(`choices.${text}`)) ?? [];
  if (tool.onlyNamed) return named;
  const labels: string[] = [];
  const seen = new Set<string>();
  for (let choice = 0; choice < MOST_CHOICES; choice++) {
    const { title } = describeMaterial(tool.kind, { ...exampleRequest(world, tool), choice });
    if (seen.has(title)) break;
    seen.add(title);
    labels.push(named[choice] ?? title);
  }
  return labels;
};

const gradesOf = (world: World, tool: Tool): string[] =>
  Array.from(
    { length: kinds[tool.kind].levels },
    (_, index): Description => describeMaterial(tool.kind, { ...exampleRequest(world, tool), level: index + 1 }),
  ).flatMap(({ classGrades }) => classGrades);

/** What a tool makes before anything was asked of it. */
const exampleOf = (world: World, tool: Tool): ToolForm["example"] => {
  const made = makeSheet(tool.kind, exampleRequest(world, tool));
  const printed = printedPages(made);
  return {
    title: made.description.title,
    seed: EXAMPLE_SEED,
    sheetPages: made.pages.length,
    keyPages: printed.length - made.pages.length,
    isLandscape: made.pages[0]?.landscape === true,
  };
};

/** The tools of a world as cards, in the order of the catalogue: those that make sheets, then those of the browser. */
export const listCards = async (world: World): Promise<ToolCard[]> => {
  const terms = await findTerms(world);
  const t = toolTexts(world);
  const shelved = ({ id, group }: { id: ToolId; group: ToolGroup }) => ({
    id,
    group,
    name: t(`tools.${id}.name`),
    line: t(`tools.${id}.line`),
    href: href(world, "aiTools.tool", { id }),
  });
  const sheets = toolsOf(world).map((tool): ToolCard => {
    const { keyPages, isLandscape } = exampleOf(world, tool);
    return { ...shelved(tool), sheet: { grades: gradeSpan(terms, gradesOf(world, tool)), hasKey: keyPages > 0, isLandscape } };
  });
  return [...sheets, ...browserToolsOf(world).map((tool) => ({ ...shelved(tool), sheet: null }))];
};

/** What the form of a tool shows in a world. */
export const describeForm = async (world: World, tool: Tool & { id: SheetToolId }): Promise<ToolForm> => {
  const options = (labels: readonly string[], first: number) => labels.map((label, index) => ({ value: String(index + first), label }));
  return {
    id: tool.id,
    fields: fieldsOf(tool, kinds[tool.kind].levels),
    levels: options(levelLabels(world, tool, await findTerms(world)), 1),
    choices: options(choiceLabels(world, tool), 0),
    themes: tool.words ? readWordbank(world).themes.map(({ key, name }) => ({ value: key, label: name })) : [],
    sheets: tool.sheets,
    words: tool.words ?? null,
    sentences: tool.sentences ?? null,
    text: tool.text ?? null,
    lines: tool.lines ?? null,
    minutes: tool.minutes ?? null,
    example: exampleOf(world, tool),
  };
};
