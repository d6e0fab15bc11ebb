import { AppError } from "#lib/platform/errors/errors.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import { drawTask } from "#lib/tools/documents/server/draw-task.ts";
import { linesOfTask, type TaskLine } from "#lib/tools/documents/server/exercise-lines.ts";
import { unprintable } from "#lib/tools/documents/server/export-pdf.ts";
import { factsOf, type KeptExercise, type PrintedPage, pagesOf } from "#lib/tools/documents/server/kept-exercise.ts";
import { type LoadedDocument, refuseTooLong } from "#lib/tools/documents/server/load-parts.ts";
import { toolTexts } from "#lib/tools/sheets/server/tool-texts.ts";

/** A page of a sheet for Word and PowerPoint: as text where it is one, else as a picture with its words. */
export type TaskPage = {
  heading: string;
  instruction: string;
  isKey: boolean;
  body: { lines: TaskLine[] } | { png: Buffer; widthMm: number; heightMm: number; alt: string };
};

/** Pages that are drawn for such files at most: each takes up to a second. */
const MAX_DRAWN_PAGES = 60;

/** @throws AppError document_too_long (422), before anything is drawn */
export const refuseForOffice = (document: LoadedDocument, withAnswers: boolean): void => {
  refuseTooLong(document, withAnswers);
  const exercises = document.parts.flatMap((part) => (part.kind === "exercise" ? pagesOf(part.kept) : []));
  const drawn = exercises
    .flatMap(({ sheets, keys }) => (withAnswers ? [...sheets, ...keys] : sheets))
    .filter(({ sheet, solved }) => linesOfTask(sheet.content, solved) === null).length;
  if (drawn > MAX_DRAWN_PAGES) throw new AppError("document_too_long", { values: { pages: drawn, maximum: MAX_DRAWN_PAGES } });
};

/** The pages of an exercise, sheets and keys, in their order. */
export const taskPages = async (
  document: LoadedDocument,
  kept: KeptExercise,
  owner: string,
): Promise<{ sheets: TaskPage[]; keys: TaskPage[] }> => {
  const t = toolTexts(document.world);
  const facts = factsOf(document.world, kept, document.title);
  const { bcp47 } = worlds[document.world];
  const make = async (page: PrintedPage): Promise<TaskPage> => {
    const { sheet, solved } = page;
    const named = sheet.heading ?? kept.title;
    const heading = solved ? t("documents.answersOf", { title: named }) : named;
    const shared = { heading, instruction: solved ? "" : sheet.instruction, isKey: solved };
    const lines = linesOfTask(sheet.content, solved);
    if (lines) return { ...shared, body: { lines } };
    const drawn = await drawTask(facts, page, owner, bcp47).catch(unprintable);
    return { ...shared, body: { ...drawn, alt: [heading, sheet.instruction].filter(Boolean).join(". ") } };
  };
  const { sheets, keys } = pagesOf(kept);
  const made = { sheets: [] as TaskPage[], keys: [] as TaskPage[] };
  // One after the other: the threads are everybody's.
  for (const page of sheets) made.sheets.push(await make(page));
  for (const page of keys) made.keys.push(await make(page));
  return made;
};
