import { MAX_PROOF_BYTES } from "#lib/commerce/school/schema.ts";
import { enterSchool, lookIntoSchool } from "#lib/commerce/school/server/enter-school.ts";
import { handInProof, type Letter } from "#lib/commerce/school/server/hand-in-proof.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { withPdf } from "#lib/platform/pdf/pdf-pool.ts";
import { tameName } from "#lib/platform/personal-data/personal-file.ts";
import { finishPicture, readPicture } from "#lib/platform/pictures/read-picture.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { fileKey } from "#lib/platform/storage/keys.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { refuseInfected } from "#lib/platform/virus-scan/refuse-infected.ts";

/** The longer side of a photo of a letter, in px: small print can be read. */
const MAX_SIDE = 3_000;

type Read = { bytes: Buffer; mime: string; name: string };

const readPdf = async (bytes: Buffer, name: string, userId: number): Promise<Read> => {
  await refuseInfected(bytes, userId);
  await withPdf(bytes, async () => {}, { lane: "check", owner: `school-letter:${userId}` });
  return { bytes, mime: "application/pdf", name: name.toLowerCase().endsWith(".pdf") ? name : `${name}.pdf` };
};

// A photo is drawn anew: nothing that was in it besides its pixels reaches staff, nor where it was taken.
const readPhoto = async (file: File, name: string, userId: number): Promise<Read> => {
  const opened = await readPicture(file, userId);
  const bytes = await finishPicture(opened.picture().resize(MAX_SIDE, MAX_SIDE, { fit: "inside", withoutEnlargement: true }));
  return { bytes, mime: "image/webp", name: `${name.replace(/\.[^.]*$/, "")}.webp` };
};

const readLetter = async (file: File, userId: number): Promise<Read> => {
  if (file.size === 0) throw new AppError("file_empty", { fields: { file: "required" } });
  if (file.size > MAX_PROOF_BYTES) throw new AppError("file_too_large");
  const name = tameName(file.name);
  const bytes = Buffer.from(await file.arrayBuffer());
  return bytes.subarray(0, 5).toString("latin1") === "%PDF-" ? readPdf(bytes, name, userId) : readPhoto(file, name, userId);
};

/**
 * A letter with the school's stamp, as PDF or photo: it becomes the school's proof, about which staff decide.
 * @throws AppError not_found, forbidden; conflict for a verified school; file_empty, file_too_large, file_encrypted, file_damaged, file_infected,
 * image_invalid, storage_full, unavailable
 */
export const handInLetter = async (userId: number, file: File, now = new Date()): Promise<void> => {
  await lookIntoSchool(getDb(), userId, "changeSchool");
  const { bytes, mime, name } = await readLetter(file, userId);
  const letter: Letter = { storageKey: fileKey(hashSecret(bytes.toString("latin1"))), name, mime, bytes: bytes.length };
  const storage = getStorage();
  try {
    await storage.put(letter.storageKey, bytes, { mime, bytes: bytes.length });
    await transaction(async (tx) => {
      const { school } = await enterSchool(tx, userId, { right: "changeSchool" });
      await handInProof(tx, school, userId, letter, now);
    });
  } catch (error) {
    await storage.delete(letter.storageKey).catch(() => {});
    throw error;
  }
};
