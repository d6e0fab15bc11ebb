import { eq } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import type { ImportMode } from "#lib/selling/imports/schema.ts";
import { type JudgedRow, judgeRows } from "#lib/selling/imports/server/judge-rows.ts";
import { readTable } from "#lib/selling/imports/server/read-table.ts";

export type GivenTable = { bytes: Uint8Array; mode: ImportMode };

/** The rows of a seller's table with all that is wrong with each; nothing is written. @throws AppError import_unreadable, list_full */
export const readImport = async (
  { bytes, mode }: GivenTable,
  userId: number,
  world: World,
): Promise<{ rows: JudgedRow[]; unknownColumns: string[] }> => {
  const table = readTable(bytes, worlds[world].language);
  const [user] = await getDb().select({ email: users.email }).from(users).where(eq(users.id, userId));
  const { email } = user ?? notFoundError();
  return { rows: await judgeRows(table, { email, world, mode }), unknownColumns: table.unknownColumns };
};
