import { AppError, type FieldErrors } from "#lib/platform/errors/errors.ts";
import { fieldCode } from "#lib/platform/fields/field-code.ts";
import type { KindKey } from "#lib/platform/generators/kind.ts";
import { kinds } from "#lib/platform/generators/kinds.ts";
import { gridRules, gridUnits } from "#lib/platform/generators/script-units.ts";
import type { GenerateRequest } from "#lib/platform/generators/sheet/generate.ts";
import type { Theme, Word, Wordbank } from "#lib/platform/generators/wordbank.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { browserToolsOf, findModelTool, findTool, type SheetToolId, type Tool } from "#lib/tools/sheets/rules.ts";
import { type GenerateInput, inputOf, splitClue, type ToolInput } from "#lib/tools/sheets/schema.ts";
import { readWordbank } from "#lib/tools/sheets/server/read-wordbank.ts";

const refuse = (field: keyof ToolInput, code: string): AppError => new AppError("invalid_input", { fields: { [`input.${field}`]: code } });

/** Whether a tool makes sheets in a world's school language: its bank has the words for it. */
export const isToolOf = (world: World, { kind }: Tool): boolean => {
  const bank = readWordbank(world);
  return bank.kinds.some(({ key }) => key === kind) && (kind !== "wordSearch" || bank.wordSearch !== false);
};

/** The tool of an id in a world. @throws AppError not_found, runs_in_browser, runs_with_model */
export const toolIn = (world: World, id: string): Tool & { id: SheetToolId } => {
  if (browserToolsOf(world).some((tool) => tool.id === id)) throw new AppError("runs_in_browser");
  if (findModelTool(id)) throw new AppError("runs_with_model");
  const tool = findTool(id);
  if (!tool || !isToolOf(world, tool)) throw new AppError("not_found");
  return tool;
};

const readToolInput = (tool: Tool, given: Record<string, unknown>): ToolInput => {
  const read = inputOf(tool, kinds[tool.kind].levels).safeParse(given, { reportInput: true });
  if (read.success) return read.data as ToolInput;
  const fields: FieldErrors = {};
  for (const issue of read.error.issues) {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
    const [field] = unknown === undefined ? issue.path : [unknown];
    fields[field === undefined ? "input" : `input.${String(field)}`] ??= unknown === undefined ? fieldCode(issue) : "unknown";
  }
  throw new AppError("invalid_input", { fields });
};

/** Kinds that write words into the cells of a grid. */
const gridKinds: ReadonlySet<KindKey> = new Set(["wordSearch", "crossword"]);

/** The theme that own words make. */
export const OWN_THEME = "own";

/** Her own words as a theme. In a grid each must be made of letters that its grid has. */
const ownTheme = (tool: Tool, { words = [], title, inEnglish }: ToolInput, bank: Wordbank): Theme => {
  const own = words.map((line): Word => {
    const [word = "", clue] = tool.words?.clued ? splitClue(line) : [line];
    return { w: word, en: inEnglish ? word : "", ...(clue !== undefined && { clue }) };
  });
  const fits = ({ w }: Word) => gridUnits(w, gridRules(bank, inEnglish === true)) !== null;
  if (gridKinds.has(tool.kind) && !own.every(fits)) throw refuse("words", "letters_only");
  return { key: OWN_THEME, name: title ?? "", words: own };
};

/** The bank with her own sentences in the place of its own ones. */
const withOwn = (tool: Tool, bank: Wordbank, { sentences }: ToolInput, own: Theme | null): Wordbank => ({
  ...bank,
  ...(own && { themes: [own, ...bank.themes] }),
  ...(sentences && (tool.sentences?.gap ? { cloze: sentences.map((s) => ({ s, focus: "" })) } : { scrambled: sentences })),
});

/**
 * What a visitor asks of a tool, as the generator takes it.
 * @throws AppError not_found (no such tool in this world), runs_in_browser, runs_with_model, invalid_input with a code for each field of `input`
 */
export const readRequest = (world: World, given: GenerateInput): { tool: Tool & { id: SheetToolId }; request: GenerateRequest } => {
  const tool = toolIn(world, given.id);
  const input = readToolInput(tool, given.input);
  const bank = readWordbank(world);
  if (input.theme !== undefined && !bank.themes.some(({ key }) => key === input.theme)) throw refuse("theme", "invalid");
  const own = input.words ? ownTheme(tool, input, bank) : null;
  const request: GenerateRequest = {
    world: worlds[world],
    wordbank: withOwn(tool, bank, input, own),
    level: input.level ?? 1,
    seed: given.seed,
    variant: given.variant,
    theme: own?.key ?? input.theme ?? bank.themes[0]?.key,
    choice: input.choice ?? 0,
    sheets: input.sheets ?? tool.sheets.usual,
    inEnglish: input.inEnglish,
    style: "plain",
    title: input.title,
    own: { title: input.title, text: input.text, lines: input.lines, when: input.when, minutes: input.minutes },
  };
  return { tool, request };
};
