import { sql } from "drizzle-orm";
import { isPostPicture, PICTURE_WIDTH } from "#lib/pages/blog/rules.ts";
import type { PictureAnswer } from "#lib/pages/blog/schema.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { finishPicture, readPicture } from "#lib/platform/pictures/read-picture.ts";
import { memberPictureKeys } from "#lib/platform/storage/keys.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

const FILES = "/files/";
/** A picture that no post shows is kept this long, in ms: its post may still be written, or its deletion taken back. */
const UNUSED_MS = 2 * 86_400_000;

/** Once it is time, pictures that no post shows any more are deleted. Others than our own, and null, are left out. */
export const checkPictures = async (tx: Tx | Db, paths: readonly (string | null)[]): Promise<void> => {
  for (const path of new Set(paths)) {
    if (path === null || !isPostPicture(path)) continue;
    await addJob(tx, "drop_post_picture", { path }, { jobKey: `drop_post_picture:${path}`, runAt: new Date(Date.now() + UNUSED_MS) });
  }
};

/**
 * Keeps a picture for a post: at most 1600 px wide and high, re-encoded without metadata, under an address that is never used twice.
 * @throws AppError image_invalid, file_empty
 */
export const keepPicture = async (file: File, userId: number): Promise<PictureAnswer> => {
  const { picture, width, height } = await readPicture(file, userId);
  const bytes = await finishPicture(
    picture().resize({ width: PICTURE_WIDTH, height: PICTURE_WIDTH, fit: "inside", withoutEnlargement: true }),
  );
  const key = memberPictureKeys("posts", [PICTURE_WIDTH])[PICTURE_WIDTH] as string;
  await getStorage().put(key, bytes, { mime: "image/webp", bytes: bytes.length });
  await checkPictures(getDb(), [`${FILES}${key}`]);
  const scale = Math.min(1, PICTURE_WIDTH / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { url: `${FILES}${key}`, width: side(width), height: side(height) };
};

/** The job: deletes a picture that stands in no post and is no post's cover. */
export const dropUnusedPicture = async (path: string): Promise<boolean> => {
  if (!isPostPicture(path)) return false;
  const { rows } = await getDb().execute(sql`select 1 from posts where cover_path = ${path} or position(${path} in body) > 0 limit 1`);
  if (rows.length > 0) return false;
  await getStorage().delete(path.slice(FILES.length));
  return true;
};
