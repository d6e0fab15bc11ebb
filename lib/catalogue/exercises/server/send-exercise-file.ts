import { z } from "zod";
import { findOwnedExercises } from "#lib/catalogue/exercises/server/find-exercises.ts";
import { noteRights } from "#lib/catalogue/materials/server/note-delivery.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { queryRow } from "#lib/platform/db/query-rows.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { type FileToSend, fileResponse } from "#lib/platform/storage/file-response.ts";

type Wanted = { materialId: number; mediumId: number };

const fileRow = z.object({ storage_key: z.string(), name: z.string(), mime: z.string(), bytes: z.int(), sha256: z.string() });

const present = ({ storage_key: storageKey, name, mime, bytes, sha256 }: z.infer<typeof fileRow>): FileToSend => ({
  storageKey,
  name,
  mime,
  bytes,
  etag: `"${sha256.slice(0, 32)}"`,
});

const find = ({ materialId, mediumId }: Wanted) =>
  queryRow(getDb(), fileRow)`
    select storage_key, name, mime, bytes, sha256 from material_exercise_media where material_id = ${materialId} and medium_id = ${mediumId}`;

/** A file that exercises of a material show, whole or a part of it, to who may have them. @throws AppError not_found for everybody else */
export const sendOwnedExerciseFile = async (request: Request, userId: number, wanted: Wanted): Promise<Response> => {
  const { materialId } = wanted;
  const owned = await findOwnedExercises(getDb(), { materialId, userId });
  const row = owned && (await find(wanted));
  if (!row) return notFoundError();
  const note = () => transaction((tx) => noteRights(tx, [{ materialId, userId }], findOwnedExercises));
  return fileResponse(request, { ...present(row), beforeFirstByte: note });
};

/** A file that the first exercise of a material on sale shows: that one everybody may try. @throws AppError not_found */
export const sendTriedFile = async (request: Request, { materialId, mediumId }: Wanted): Promise<Response> => {
  const row = await queryRow(getDb(), fileRow)`
    select f.storage_key, f.name, f.mime, f.bytes, f.sha256
    from material_exercise_media f
    join material_exercises x on x.material_id = f.material_id
    join materials m on m.id = x.material_id and m.status = 'published' and m.revision_of is null
    where f.material_id = ${materialId} and f.medium_id = ${mediumId}
      and jsonb_path_exists(x.items -> 0, '$.media[*].source ? (@.from == "file" && @.file == $file)', jsonb_build_object('file', f.medium_id))`;
  return row ? fileResponse(request, present(row)) : notFoundError();
};
