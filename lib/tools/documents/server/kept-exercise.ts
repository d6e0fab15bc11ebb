import { createHash } from "node:crypto";
import type { SheetPage } from "#lib/platform/generators/kind.ts";
import type { DocumentFacts } from "#lib/platform/generators/sheet/compose-document.ts";
import { printedPages } from "#lib/platform/generators/sheet/generate.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import type { ExerciseBlock } from "#lib/tools/documents/blocks.ts";
import { makeSheetOf } from "#lib/tools/sheets/server/make-document.ts";
import { readWordbank } from "#lib/tools/sheets/server/read-wordbank.ts";

/** What a tool made, as a document keeps it: enough to print it, and to say for whom it is. */
export type KeptExercise = {
  title: string;
  subject: string;
  classGrades: readonly string[];
  materialType: string;
  keywords: readonly string[];
  level: number;
  levels: number;
  isPrimary: boolean;
  pages: readonly SheetPage[];
};

export type ExerciseAsked = Pick<ExerciseBlock, "tool" | "input" | "seed" | "variant">;

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
};

/** The same for the same question, in whatever order its fields come. */
export const exerciseKey = ({ tool, input, seed, variant }: ExerciseAsked): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted([tool, input, seed, variant])))
    .digest("hex");

/** Makes an exercise in the school language of a world. @throws AppError as the tools do: not_found, invalid_input */
export const makeExercise = (world: World, { tool, input, seed, variant }: ExerciseAsked): KeptExercise => {
  const { description, facts, pages } = makeSheetOf(world, { id: tool, input, seed, variant });
  const { title, subject, classGrades, materialType, keywords } = description;
  return {
    title,
    subject,
    classGrades,
    materialType,
    keywords,
    level: facts.level,
    levels: facts.levels,
    isPrimary: facts.isPrimary,
    pages,
  };
};

/** The same with the dots of one of several sheets for different children. */
export const marked = (kept: KeptExercise, mark: ExerciseBlock["mark"]): KeptExercise =>
  mark ? { ...kept, level: mark.level, levels: mark.of } : kept;

/** What its pages share when they are printed; `footer`: the document's title. */
export const factsOf = (world: World, kept: KeptExercise, footer: string): DocumentFacts => ({
  world: worlds[world],
  bank: readWordbank(world),
  title: kept.title,
  footer,
  subject: kept.subject,
  style: "plain",
  imprint: "",
  level: kept.level,
  levels: kept.levels,
  isPrimary: kept.isPrimary,
});

export type PrintedPage = { sheet: SheetPage; solved: boolean };

/** Pages to work on, and those with the answers. */
export const pagesOf = (kept: KeptExercise): { sheets: PrintedPage[]; keys: PrintedPage[] } => {
  const all = printedPages(kept);
  return { sheets: all.filter(({ solved }) => !solved), keys: all.filter(({ solved }) => solved) };
};
