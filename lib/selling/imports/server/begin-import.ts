import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { importRows, imports } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { ShownImport } from "#lib/selling/imports/schema.ts";
import { firstState } from "#lib/selling/imports/server/preview-import.ts";
import { type GivenTable, readImport } from "#lib/selling/imports/server/read-import.ts";
import { showImport } from "#lib/selling/imports/server/show-import.ts";

/** Of a file's name, UTF-16 units. */
const LONGEST_NAME = 150;

/** The id, and whether it is new: two tabs that bring the same file get the same import, for the second waits for the first. */
const enterImport = async (tx: Tx, wanted: typeof imports.$inferInsert): Promise<{ id: number; isNew: boolean }> => {
  const [made] = await tx.insert(imports).values(wanted).onConflictDoNothing().returning({ id: imports.id });
  if (made) return { id: made.id, isNew: true };
  const isSame = and(
    eq(imports.userId, wanted.userId),
    eq(imports.world, wanted.world),
    eq(imports.mode, wanted.mode),
    eq(imports.sha256, wanted.sha256),
  );
  const [known] = await tx.select({ id: imports.id }).from(imports).where(isSame);
  if (!known) throw new Error("no import was written");
  return { id: known.id, isNew: false };
};

/**
 * Keeps the rows of a table, good and bad; materials are made of them one by one. A file that was brought before answers as the import it is,
 * with all that is done.
 * @throws AppError import_unreadable, list_full
 */
export const beginImport = async (given: GivenTable & { name: string }, userId: number, world: World): Promise<ShownImport> => {
  const { rows } = await readImport(given, userId, world);
  const sha256 = createHash("sha256").update(given.bytes).digest("hex");
  const id = await transaction(async (tx) => {
    const { mode, name } = given;
    const entered = await enterImport(tx, { userId, world, mode, name: name.slice(0, LONGEST_NAME), sha256 });
    const updatedAt = new Date();
    if (entered.isNew)
      await tx.insert(importRows).values(rows.map((row) => ({ ...row, importId: entered.id, state: firstState(row), updatedAt })));
    return entered.id;
  });
  return showImport(id, userId, world);
};
