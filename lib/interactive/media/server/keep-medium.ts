import { and, eq, sum } from "drizzle-orm";
import { MAX_MEDIA, MAX_MEDIA_BYTES } from "#lib/interactive/media/limits.ts";
import type { MediumKind } from "#lib/interactive/media/rules.ts";
import type { MediumAnswer } from "#lib/interactive/media/schema.ts";
import { presentMedium } from "#lib/interactive/media/server/find-medium.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { interactiveMedia, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { tameName } from "#lib/platform/personal-data/personal-file.ts";
import { fileKey } from "#lib/platform/storage/keys.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

/** A file as it is kept. `width`, `height`: of a picture, in px; `pages`: of a PDF. */
export type Read = {
  bytes: Buffer;
  kind: MediumKind;
  mime: string;
  ending: string;
  width: number | null;
  height: number | null;
  pages: number | null;
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
 * Keeps what `read` makes in a member's library. What she has already of the same `sha256` (64 hexadecimal digits, of what it is made of) is
 * answered as it is, unread.
 * @throws AppError list_full, storage_full, and what `read` throws
 */
export const keepMedium = async (
  userId: number,
  { sha256, name }: { sha256: string; name: string },
  read: () => Promise<Read>,
): Promise<MediumAnswer> => {
  const isSame = and(eq(interactiveMedia.userId, userId), eq(interactiveMedia.sha256, sha256));
  const [known] = await getDb().select().from(interactiveMedia).where(isSame);
  if (known) return presentMedium(known);
  const { bytes, ending, ...facts } = await read();
  const storageKey = fileKey(sha256);
  await getStorage().put(storageKey, bytes, { mime: facts.mime, bytes: bytes.length });
  try {
    return await transaction(async (tx) => {
      await refuseTooMany(tx, userId, bytes.length);
      const values = { ...facts, userId, sha256, storageKey, bytes: bytes.length, name: nameOf(name, ending) };
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
