import { getDb } from "#lib/platform/db/client.ts";
import { composePage } from "#lib/platform/generators/sheet/compose-document.ts";
import { compileInThread } from "#lib/platform/typst/typst-pool.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import type { ExerciseBlock } from "#lib/tools/documents/blocks.ts";
import type { ExercisePreview } from "#lib/tools/documents/schema.ts";
import { unprintable } from "#lib/tools/documents/server/export-pdf.ts";
import { type DocumentRow, findDocument } from "#lib/tools/documents/server/find-document.ts";
import { readExercises } from "#lib/tools/documents/server/keep-exercises.ts";
import type { ExerciseAsked } from "#lib/tools/documents/server/kept-exercise.ts";
import { exerciseKey, factsOf, type KeptExercise, makeExercise, marked, pagesOf } from "#lib/tools/documents/server/kept-exercise.ts";

type Wanted = ExerciseAsked & Pick<ExerciseBlock, "mark"> & { page: number };

/** A page of an exercise as it is printed; `page` counts the keys after the sheets, the last one for a number beyond. */
export const drawExercise = async (
  { world, title }: DocumentRow,
  kept: KeptExercise,
  page: number,
  owner: string,
): Promise<ExercisePreview> => {
  const { sheets, keys } = pagesOf(kept);
  const all = [...sheets, ...keys];
  const shown = Math.min(page, all.length);
  const source = composePage(factsOf(world, kept, title), all, shown - 1);
  const options = { title: kept.title, lang: worlds[world].bcp47, author: "" };
  const svg = await compileInThread(owner, { ask: "svg", source, options }).catch(unprintable);
  return { svg, page: shown, sheetPages: sheets.length, keyPages: keys.length, title: kept.title, levels: kept.levels };
};

/** Threat 5: of her own document alone. What was kept of it is shown as it was kept. @throws AppError not_found, invalid_input */
export const previewExercise = async (userId: number, id: number, { page, mark, ...asked }: Wanted): Promise<ExercisePreview> => {
  const row = await findDocument(id, userId);
  const key = exerciseKey(asked);
  const kept = (await readExercises(getDb(), id, [key])).get(key) ?? makeExercise(row.world, asked);
  const drawn = await drawExercise(row, marked(kept, mark), page, `user ${userId}`);
  return { ...drawn, levels: kept.levels };
};
