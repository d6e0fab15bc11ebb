import { createHash } from "node:crypto";
import { and, eq, sum } from "drizzle-orm";
import { MAX_MEDIA, MAX_MEDIA_BYTES, maxBytes, PICTURE_SIDE } from "#lib/interactive/media/limits.ts";
import { audioOf, isPdf, type MediumKind } from "#lib/interactive/media/rules.ts";
import type { MediumAnswer } from "#lib/interactive/media/schema.ts";
import { presentMedium } from "#lib/interactive/media/server/find-medium.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { interactiveMedia, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { withPdf } from "#lib/platform/pdf/pdf-pool.ts";
import { tameName } from "#lib/platform/personal-data/personal-file.ts";
import { finishPicture, readPicture } from "#lib/platform/pictures/read-picture.ts";
import { fileKey } from "#lib/platform/storage/keys.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { refuseInfected } from "#lib/platform/virus-scan/refuse-infected.ts";

type Read = {
  bytes: Buffer;
  kind: MediumKind;
  mime: string;
  ending: string;
  width: number | null;
  height: number | null;
  pages: number | null;
};

const refuseLarge = (kind: MediumKind, bytes: number): void => {
  if (bytes > maxBytes[kind]) throw new AppError("file_too_large");
};

// Drawn anew: what was in it besides its pixels, such as where it was taken, is not kept.
const readImage = async (file: File, userId: number): Promise<Read> => {
  refuseLarge("picture", file.size);
  const opened = await readPicture(file, userId);
  const bytes = await finishPicture(
    opened.picture().resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: "inside", withoutEnlargement: true }),
  );
  const scale = Math.min(1, PICTURE_SIDE / Math.max(opened.width, opened.height));
  const [width = 1, height = 1] = [opened.width, opened.height].map((side) => Math.max(1, Math.round(side * scale)));
  return { bytes, kind: "picture", mime: "image/webp", ending: "webp", width, height, pages: null };
};

const without = { width: null, height: null, pages: null };

/** By its bytes: sound, a PDF that opens, else a picture. */
const readMedium = async (file: File, userId: number): Promise<Read> => {
  if (file.size === 0) throw new AppError("file_empty", { fields: { file: "required" } });
  const bytes = Buffer.from(await file.arrayBuffer());
  const audio = audioOf(bytes);
  if (audio) {
    refuseLarge("audio", bytes.length);
    await refuseInfected(bytes, userId);
    return { bytes, kind: "audio", ...audio, ...without };
  }
  if (!isPdf(bytes)) return readImage(file, userId);
  refuseLarge("pdf", bytes.length);
  await refuseInfected(bytes, userId);
  const pages = await withPdf(bytes, async ({ facts }) => facts.pageCount, { lane: "check", owner: `medium:${userId}` });
  return { bytes, kind: "pdf", mime: "application/pdf", ending: "pdf", ...without, pages };
};

/** Her row is held, so that of two files at once none is too many. */
const refuseTooMany = async (tx: Tx, userId: number, bytes: number): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const own = eq(interactiveMedia.userId, userId);
  if ((await tx.$count(interactiveMedia, own)) >= MAX_MEDIA) throw new AppError("list_full", { values: { maximum: MAX_MEDIA } });
  const [row] = await tx
    .select({ bytes: sum(interactiveMedia.bytes).mapWith(Number) })
    .from(interactiveMedia)
    .where(own);
  if ((row?.bytes ?? 0) + bytes > MAX_MEDIA_BYTES) throw new AppError("storage_full");
};

/** Its own name with the ending that its bytes have. */
const nameOf = (given: string, ending: string): string =>
  `${tameName(given)
    .replace(/\.[^.]*$/, "")
    .slice(0, 100)}.${ending}`;

/**
 * Takes a picture, a recording or a PDF into a member's library; what she has already is answered as it is.
 * @throws AppError file_empty, file_too_large, file_infected, file_damaged, file_encrypted, image_invalid (also for what is none of the three), list_full,
 * storage_full, unavailable
 */
export const addMedium = async (userId: number, file: File): Promise<MediumAnswer> => {
  const sha256 = createHash("sha256")
    .update(Buffer.from(await file.arrayBuffer()))
    .digest("hex");
  const isSame = and(eq(interactiveMedia.userId, userId), eq(interactiveMedia.sha256, sha256));
  const [known] = await getDb().select().from(interactiveMedia).where(isSame);
  if (known) return presentMedium(known);
  const { bytes, ending, ...facts } = await readMedium(file, userId);
  const storageKey = fileKey(sha256);
  await getStorage().put(storageKey, bytes, { mime: facts.mime, bytes: bytes.length });
  try {
    return await transaction(async (tx) => {
      await refuseTooMany(tx, userId, bytes.length);
      const values = { ...facts, userId, sha256, storageKey, bytes: bytes.length, name: nameOf(file.name, ending) };
      const [made] = await tx.insert(interactiveMedia).values(values).onConflictDoNothing().returning();
      if (made) return presentMedium(made);
      // Another window brought the same meanwhile.
      const [row] = await tx.select().from(interactiveMedia).where(isSame);
      if (!row) throw new AppError("conflict");
      await getStorage().delete(storageKey);
      return presentMedium(row);
    });
  } catch (error) {
    await getStorage().delete(storageKey);
    throw error;
  }
};
