import { AppError } from "#lib/platform/errors/errors.ts";
import { composeDocument, composePage } from "#lib/platform/generators/sheet/compose-document.ts";
import { type GenerateRequest, type MadeSheet, makeSheet, printedPages } from "#lib/platform/generators/sheet/generate.ts";
import { english } from "#lib/platform/generators/wordbank.ts";
import { TypstError } from "#lib/platform/typst/compile.ts";
import { compileInThread } from "#lib/platform/typst/typst-pool.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import type { SheetToolId, Tool } from "#lib/tools/sheets/rules.ts";
import type { GenerateInput, MadeDocument, Preview, PrintPart } from "#lib/tools/sheets/schema.ts";
import { OWN_THEME, readRequest } from "#lib/tools/sheets/server/read-request.ts";

type Made = { tool: Tool & { id: SheetToolId }; made: MadeSheet; leftOut: string[] };

/** Own words that no page asks for or shows, where pages are made of words. */
const leftOutOf = ({ wordbank, theme, inEnglish }: GenerateRequest, { pages }: MadeSheet): string[] => {
  if (theme !== OWN_THEME || !pages.some(({ uses }) => uses)) return [];
  const used = new Set(pages.flatMap(({ uses = [] }) => uses));
  const own = wordbank.themes.find(({ key }) => key === OWN_THEME)?.words ?? [];
  return own.filter((word) => !used.has(inEnglish ? english(word) : word.w)).map(({ w }) => w);
};

/** A generator that finds no sheet for what it was given says so; which field it lay at is the one that can be written freely. */
const makeFor = (world: World, given: GenerateInput): Made => {
  const { tool, request } = readRequest(world, given);
  try {
    const made = makeSheet(tool.kind, request);
    if (made.pages.length > 0) return { tool, made, leftOut: leftOutOf(request, made) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  const field = tool.text && given.input.text !== undefined ? "text" : tool.sentences ? "sentences" : tool.words ? "words" : "choice";
  throw new AppError("invalid_input", { fields: { [`input.${field}`]: "fits_no_sheet" } });
};

/** The same for who keeps it. @throws AppError as `readRequest` */
export const makeSheetOf = (world: World, given: GenerateInput): MadeSheet => makeFor(world, given).made;

/** CALL-22: the sheet of a tool as data. The same input, seed and variant give the same bytes. @throws AppError as `readRequest` */
export const makeDocument = async (world: World, given: GenerateInput): Promise<MadeDocument> => {
  const { tool, made, leftOut } = makeFor(world, given);
  const { title, subject, classGrades, materialType } = made.description;
  const pages = made.pages.map((page) => ({
    heading: page.heading ?? title,
    instruction: page.instruction,
    isLandscape: page.landscape === true,
    hasKey: !page.unkeyed,
    content: page.content,
  }));
  return {
    tool: tool.id,
    seed: given.seed,
    variant: given.variant,
    title,
    language: worlds[world].bcp47,
    subject,
    classGrades: [...classGrades],
    materialType,
    pages,
    sheetPages: pages.length,
    keyPages: pages.filter(({ hasKey }) => hasKey).length,
    leftOut,
    provenance: "generator",
  };
};

const optionsOf = (world: World, { description }: MadeSheet) => ({
  title: description.title,
  lang: worlds[world].bcp47,
  author: "",
  keywords: description.keywords,
});

const hasOwnText = ({ input }: GenerateInput): boolean =>
  ["title", "words", "sentences", "text", "when", "lines"].some((field) => Object.hasOwn(input, field));

/**
 * Letters that no font of ours has cannot be printed; whoever wrote them is told, instead of getting empty boxes. A thread that had to be ended
 * says nothing of them, and what we wrote ourselves must be printable.
 */
const unprintable =
  (given: GenerateInput) =>
  (error: unknown): never => {
    if (!(error instanceof TypstError)) throw error;
    if (error.message === "ended") throw new AppError("unavailable");
    if (!hasOwnText(given)) throw error;
    throw new AppError("invalid_input", { fields: { input: "cannot_be_printed" } });
  };

/** One page of what would be printed, as a picture; the last one for a number beyond. @throws AppError as `readRequest` */
export const previewPage = async (world: World, owner: string, given: GenerateInput & { page: number }): Promise<Preview> => {
  const { made, leftOut } = makeFor(world, given);
  const printed = printedPages(made);
  const keyPages = printed.filter(({ solved }) => solved).length;
  const page = Math.min(given.page, printed.length);
  const source = composePage(made.facts, printed, page - 1);
  // As a picture every letter can be drawn, if only as an empty box: what she wrote herself is asked of the printer first.
  if (hasOwnText(given)) {
    await compileInThread(owner, { ask: "pdf", source, options: optionsOf(world, made) }).catch(unprintable(given));
  }
  const svg = await compileInThread(owner, { ask: "svg", source, options: optionsOf(world, made) }).catch(unprintable(given));
  return { svg, page, sheetPages: printed.length - keyPages, keyPages, title: made.description.title, leftOut };
};

/** PDF/UA-1 of the sheets, of the key, or of both, and the title that names the file. @throws AppError as `readRequest`; not_found for the key of what has none */
export const printDocument = async (world: World, owner: string, given: GenerateInput & { part: PrintPart }) => {
  const { made } = makeFor(world, given);
  const wanted = printedPages(made).filter(({ solved }) => given.part === "complete" || solved === (given.part === "key"));
  if (wanted.length === 0) throw new AppError("not_found");
  const source = composeDocument(made.facts, wanted);
  const pdf = await compileInThread(owner, { ask: "pdf", source, options: optionsOf(world, made) }).catch(unprintable(given));
  return { pdf, title: made.description.title };
};
