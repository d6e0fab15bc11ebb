import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { dataExports } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { dropFiles } from "#lib/platform/storage/drop-files.ts";
import type { ExportAnswer } from "#lib/staff/account/schema.ts";
import { lockOwner } from "#lib/staff/account/server/tell-owner.ts";

const MAX_ATTEMPTS = 5;
/** Whatever takes longer has died with its process and stands in nobody's way. */
const GIVEN_UP_MS = 86_400_000;

/** Deletes exports of a user with their files. */
export const dropExports = async (tx: Tx, userId: number): Promise<void> => {
  const gone = await tx.delete(dataExports).where(eq(dataExports.userId, userId)).returning({ key: dataExports.storageKey });
  await dropFiles(
    tx,
    gone.flatMap(({ key }) => key ?? []),
  );
};

/** The newest export, while it is made or can be fetched. */
export const getExport = async (userId: number): Promise<ExportAnswer> => {
  const [row] = await getDb().select().from(dataExports).where(eq(dataExports.userId, userId)).orderBy(desc(dataExports.id)).limit(1);
  if (!row || (row.expiresAt && row.expiresAt <= new Date())) return { export: null };
  const { id, state, progress, bytes, createdAt, expiresAt } = row;
  return { export: { id, state, progress, bytes, createdAt: createdAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null } };
};

/** GDPR, articles 15 and 20: has a copy of everything made, one at a time; while one is made it is that one. An older copy is deleted. */
export const startExport = async (userId: number): Promise<ExportAnswer> => {
  await transaction(async (tx) => {
    const owner = await lockOwner(tx, userId);
    if (!owner?.isOpen) return notFoundError();
    const underWay = and(
      eq(dataExports.userId, userId),
      inArray(dataExports.state, ["waiting", "working"]),
      gt(dataExports.createdAt, new Date(Date.now() - GIVEN_UP_MS)),
    );
    const [running] = await tx.select({ id: dataExports.id }).from(dataExports).where(underWay);
    if (running) return;
    await dropExports(tx, userId);
    // The name of the file is settled here, so that a job that runs twice writes one file.
    const [made] = await tx
      .insert(dataExports)
      .values({ userId, storageKey: `exports/${randomUUID()}.zip` })
      .returning({ id: dataExports.id });
    const { id } = made as { id: number };
    await addJob(tx, "export_account", { id }, { jobKey: `export_account:${id}`, queueName: "account_exports", maxAttempts: MAX_ATTEMPTS });
  });
  return getExport(userId);
};

/** The export that can be fetched now, of a user who still may. */
export const findReadyExport = async (userId: number) => {
  const isReady = and(
    eq(dataExports.userId, userId),
    eq(dataExports.state, "ready"),
    gt(dataExports.expiresAt, new Date()),
    isNotNull(dataExports.storageKey),
  );
  const [row] = await getDb().select().from(dataExports).where(isReady).orderBy(desc(dataExports.id)).limit(1);
  return row ?? null;
};
