import { createReadStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { and, eq, inArray, lt, ne } from "drizzle-orm";
import { publish } from "#lib/platform/bus/publish.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { dataExports } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { href } from "#lib/platform/routes/href.ts";
import { dropFiles } from "#lib/platform/storage/drop-files.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { collectAccount } from "#lib/staff/account/server/collect-account.ts";
import { findExportFiles } from "#lib/staff/account/server/find-export-files.ts";
import { lockOwner, siteUrl } from "#lib/staff/account/server/tell-owner.ts";
import { writeZip } from "#lib/staff/account/server/write-zip.ts";

/** How long a finished export can be fetched. */
const EXPORT_DAYS = 7;
/** Of the whole: reading the database, and what is left for handing the file to the storage. */
const AFTER_READING = 10;
const AFTER_FILES = 90;

type Export = typeof dataExports.$inferSelect;
type Change = Partial<Pick<Export, "state" | "progress" | "bytes" | "expiresAt">>;

/** False when it is no longer to be made: finished by another run, or deleted with its account. */
const note = async (tx: Tx, { id, userId }: Export, change: Change): Promise<boolean> => {
  const isOpen = and(eq(dataExports.id, id), inArray(dataExports.state, ["waiting", "working"]));
  const [row] = await tx.update(dataExports).set(change).where(isOpen).returning();
  if (!row) return false;
  const payload = { id, state: row.state, progress: row.progress };
  await publish(tx, { emit: [{ room: userRoom(userId), event: "export.progress", payload }] });
  return true;
};

const finish = (row: Export, bytes: number): Promise<boolean> =>
  transaction(async (tx) => {
    const owner = await lockOwner(tx, row.userId);
    const expiresAt = new Date(Date.now() + EXPORT_DAYS * 86_400_000);
    if (!owner?.isOpen || !(await note(tx, row, { state: "ready", progress: 100, bytes, expiresAt }))) return false;
    const { email: to, world, language, publicName: name } = owner;
    // The mail leads into the account: whoever reads a mailbox does not get everything at once.
    const payload = { name, url: siteUrl(href(world, "cabinet.billingAddress")), days: EXPORT_DAYS };
    await queueMail(tx, { to, world, language, template: "export_ready", payload });
    return true;
  });

const make = async (row: Export, key: string): Promise<void> => {
  // Named by the export, so that a run after kill -9 clears away what the first one left.
  const folder = path.resolve(getEnv().DATA_DIR, "exports", String(row.id));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const file = path.join(folder, "export.zip");
    const areas = await collectAccount(row.userId);
    const files = await findExportFiles(row.userId);
    let told = AFTER_READING;
    await writeZip(file, areas, files, async (share) => {
      const progress = Math.floor(AFTER_READING + share * (AFTER_FILES - AFTER_READING));
      if (progress < told + 5) return;
      told = progress;
      await transaction((tx) => note(tx, row, { progress }));
    });
    const { size } = await stat(file);
    await getStorage().put(key, createReadStream(file), { mime: "application/zip", bytes: size });
    if (!(await finish(row, size))) await getStorage().delete(key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Makes an export: JSON by area and files as a zip. Safe to repeat; when even the last try fails the export says so. */
export const makeExport = async (id: number, { isLastTry = false } = {}): Promise<void> => {
  const [row] = await getDb().select().from(dataExports).where(eq(dataExports.id, id));
  if (!row?.storageKey) return;
  if (!(await transaction((tx) => note(tx, row, { state: "working", progress: 0 })))) return;
  try {
    await make(row, row.storageKey);
  } catch (error) {
    if (isLastTry) await transaction((tx) => note(tx, row, { state: "failed" }));
    throw error;
  }
};

/** Deletes exports whose days are over, and those that never came to anything after the same time. */
export const purgeExports = (now = new Date()): Promise<void> =>
  transaction(async (tx) => {
    const longAgo = new Date(now.getTime() - EXPORT_DAYS * 86_400_000);
    const over = await tx.delete(dataExports).where(lt(dataExports.expiresAt, now)).returning({ key: dataExports.storageKey });
    const failed = and(ne(dataExports.state, "ready"), lt(dataExports.createdAt, longAgo));
    const old = await tx.delete(dataExports).where(failed).returning({ key: dataExports.storageKey });
    await dropFiles(
      tx,
      [...over, ...old].flatMap(({ key }) => key ?? []),
    );
  });
