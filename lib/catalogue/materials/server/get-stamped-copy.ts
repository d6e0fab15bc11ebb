import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type CreditsFacts, creditsDigest, makeCredits } from "#lib/catalogue/materials/server/make-credits.ts";
import { makeStamp, type StampFacts } from "#lib/catalogue/materials/server/make-stamp.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { stampedFiles } from "#lib/platform/db/schema/schema.ts";
import { stampPdf } from "#lib/platform/pdf/pdf-pool.ts";
import { isStampedWith, stampedKey } from "#lib/platform/storage/keys.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

export type StampedCopy = { storageKey: string; etag: string; bytes: number };
type Wanted = {
  entitlementId: number;
  fileId: number;
  storageKey: string;
  stamp: StampFacts /** Of the works of others in it; null: none, or another file carries them. */;
  credits: CreditsFacts | null;
};

const digestOf = ({ credits }: Wanted): string | null => credits && creditsDigest(credits);

const find = async (wanted: Wanted): Promise<StampedCopy | undefined> => {
  const { entitlementId, fileId, stamp } = wanted;
  const own = and(eq(stampedFiles.entitlementId, entitlementId), eq(stampedFiles.fileId, fileId));
  const [row] = await getDb().select().from(stampedFiles).where(own);
  if (!row) return undefined;
  // Bought again after a refund: the old copy names the old order. Or its page of credits is not today's. Or the storage lost it (a restored
  // backup). All are made anew.
  if (row.createdAt >= stamp.grantedAt && isStampedWith(row.storageKey, digestOf(wanted)) && (await getStorage().exists(row.storageKey)))
    return row;
  await getDb()
    .delete(stampedFiles)
    .where(and(own, eq(stampedFiles.storageKey, row.storageKey)));
  await getStorage().delete(row.storageKey);
  return undefined;
};

const make = async (wanted: Wanted): Promise<StampedCopy> => {
  const known = await find(wanted);
  if (known) return known;
  const storage = getStorage();
  const credits = wanted.credits && makeCredits(wanted.credits);
  const bytes = await stampPdf(wanted.storageKey, await storage.get(wanted.storageKey), makeStamp(wanted.stamp), credits);
  const copy = {
    storageKey: stampedKey(digestOf(wanted)),
    etag: `"${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}"`,
    bytes: bytes.length,
  };
  await storage.put(copy.storageKey, bytes, { mime: "application/pdf", bytes: bytes.length });
  const row = { entitlementId: wanted.entitlementId, fileId: wanted.fileId, ...copy };
  const [mine] = await getDb().insert(stampedFiles).values(row).onConflictDoNothing().returning();
  if (mine) return copy;
  // Another instance was faster; its copy is the one that stays, or range requests would mix two files.
  await storage.delete(copy.storageKey);
  return (await find(wanted)) ?? make(wanted);
};

const underWay = new Map<string, Promise<StampedCopy>>();

/**
 * The buyer's own copy of a PDF, with the page of credits at its end and a line at the foot of each page; made at the first download and kept with its ETag. Parallel first
 * downloads wait for one and the same.
 * @throws AppError file_damaged when the PDF cannot be written anew, storage_full
 */
export const getStampedCopy = (wanted: Wanted): Promise<StampedCopy> => {
  const key = `${wanted.entitlementId}/${wanted.fileId}/${digestOf(wanted)}`;
  const running = underWay.get(key);
  if (running) return running;
  const started = make(wanted).finally(() => underWay.delete(key));
  underWay.set(key, started);
  return started;
};
