import { count, desc, eq, sql } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { importRows, imports } from "#lib/platform/db/schema/schema.ts";
import type { ImportList } from "#lib/selling/imports/schema.ts";

const MOST = 20;

/** Her last imports, the newest first, with how many of their rows are done and refused. */
export const listImports = async (userId: number): Promise<ImportList> => {
  const inState = (state: string) => sql<number>`count(*) filter (where ${importRows.state} = ${state})`.mapWith(Number);
  const rows = await getDb()
    .select({
      id: imports.id,
      name: imports.name,
      mode: imports.mode,
      createdAt: imports.createdAt,
      count: count(),
      done: inState("done"),
      refused: inState("refused"),
    })
    .from(imports)
    .innerJoin(importRows, eq(importRows.importId, imports.id))
    .where(eq(imports.userId, userId))
    .groupBy(imports.id)
    .orderBy(desc(imports.id))
    .limit(MOST);
  return { items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
};
