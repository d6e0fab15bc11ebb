import { DataStore, ERRORS, Upload } from "@tus/server";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { uploads } from "#lib/platform/db/schema/schema.ts";
import { findUpload } from "#lib/selling/selling/server/find-upload.ts";
import { removeUploads } from "#lib/selling/selling/server/remove-uploads.ts";
import { storeParts } from "#lib/selling/selling/server/store-parts.ts";

/** Whoever has not finished an upload by then begins anew; ms. */
export const UPLOAD_LIFE_MS = 24 * 3_600_000;

/** Of its owner and a UUID, in one word: nobody else's request gets as far as asking for it. */
export const uploadId = (userId: number): string => `${userId}-${crypto.randomUUID()}`;
export const isUploadOf = (userId: number, id: string): boolean => id.startsWith(`${userId}-`);

const create = async (upload: Upload): Promise<Upload> => {
  const { id, size, metadata } = upload;
  const createdAt = new Date();
  const row = { id, userId: Number.parseInt(id, 10), bytes: size ?? 0, metadata: metadata ?? {}, createdAt };
  await getDb().insert(uploads).values(row);
  upload.creation_date = createdAt.toISOString();
  return upload;
};

const getUpload = async (id: string): Promise<Upload> => {
  const found = await findUpload(id);
  if (!found) throw ERRORS.FILE_NOT_FOUND;
  const { bytes: size, offset, metadata, createdAt } = found;
  return new Upload({ id, size, offset, metadata, creation_date: createdAt.toISOString() });
};

/** Uploads as the tus server wants them kept: what arrives in the store of all instances, what is known of it in the database. */
export const uploadStore = (): DataStore =>
  Object.assign(new DataStore(), {
    extensions: ["creation", "creation-with-upload", "termination", "expiration"],
    create,
    getUpload,
    write: storeParts,
    remove: (id: string) => transaction((tx) => removeUploads(tx, [id])),
    getExpiration: () => UPLOAD_LIFE_MS,
  });
