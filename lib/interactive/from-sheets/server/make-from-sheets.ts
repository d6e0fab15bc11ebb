import { newInteractiveInput } from "#lib/interactive/authoring/schema.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { type FromSheet, makeItems } from "#lib/interactive/from-sheets/make-items.ts";
import type { FromSheetInput, FromSheets } from "#lib/interactive/from-sheets/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { SheetPage } from "#lib/platform/generators/kind.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { findDocument } from "#lib/tools/documents/server/find-document.ts";
import { loadDocument } from "#lib/tools/documents/server/load-parts.ts";
import { readOrigin } from "#lib/tools/documents/server/origin.ts";
import { makeSheetOf } from "#lib/tools/sheets/server/make-document.ts";

type Sheet = { title: string; pages: readonly SheetPage[]; isEnglish: boolean };

/** The same ids may come from each of several sheets: in one row each exercise has its own. */
const inRow = (all: readonly Item[]): Item[] => all.map((one, index) => ({ ...one, id: `s${index + 1}` }));

/** As many from the front as one interactive holds. */
const fitting = (title: string, all: readonly Item[]): Item[] => {
  for (let count = all.length; count > 0; count = Math.min(count - 1, Math.floor(count * 0.9))) {
    if (newInteractiveInput.safeParse({ title, items: all.slice(0, count) }).success) return all.slice(0, count);
  }
  return [];
};

const keep = async (userId: number, world: World, title: string, field: string, sheets: readonly Sheet[]): Promise<FromSheets> => {
  const { bcp47 } = worlds[world];
  const made = sheets.map(
    (sheet): FromSheet => makeItems(sheet.pages, { title: sheet.title, lang: sheet.isEnglish ? "en" : bcp47, world: { bcp47 } }),
  );
  const all = inRow(made.flatMap(({ items }) => items));
  const items = fitting(title, all);
  if (items.length === 0) throw new AppError("invalid_input", { fields: { [field]: "fits_no_exercise" } });
  const left = made.reduce((sum, one) => sum + one.left, 0) + all.length - items.length;
  return { ...(await createInteractive(userId, world, { title, items })), left };
};

const titled = (title: string): string => title.slice(0, 120).trim();

/**
 * Exercises of what a tool makes, kept under the sheet's title. The same tool, input, seed and variant give the sheet that the tool prints.
 * @throws AppError as the tools do (not_found, invalid_input); invalid_input at `tool` for a sheet that nothing of can be played; list_full
 */
export const makeFromSheet = (userId: number, world: World, { tool, input, seed, variant }: FromSheetInput): Promise<FromSheets> => {
  const { description, pages } = makeSheetOf(world, { id: tool, input, seed, variant });
  const sheet = { title: description.title, pages, isEnglish: input.inEnglish === true };
  return keep(userId, world, titled(description.title), "tool", [sheet]);
};

/**
 * Exercises of the sheets of a document of her own, as the document keeps them: a sheet that was handed out and the exercise ask the same. Of an
 * adapted copy none are made: the right to its original may end, and an exercise would stay without naming it.
 * @throws AppError not_found, adaptation_ended, invalid_input (nothing of it can be played, or an adapted copy), list_full
 */
export const makeFromDocument = async (userId: number, documentId: number): Promise<FromSheets> => {
  const row = await findDocument(documentId, userId);
  if (await readOrigin(documentId)) throw new AppError("invalid_input", { fields: { documentId: "fits_no_exercise" } });
  const { title, world, parts } = await loadDocument(row);
  const sheets = parts.flatMap((part): Sheet[] =>
    part.kind === "exercise" ? [{ title: part.kept.title, pages: part.kept.pages, isEnglish: part.kept.subject === "english" }] : [],
  );
  return keep(userId, world, titled(title), "documentId", sheets);
};
