import { eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { loadDemo } from "#lib/staff/demo/server/load-demo.ts";

/** The demonstration's accounts and so many rows of its catalogue. */
export const openDemo = async (wanted: Partial<Parameters<typeof loadDemo>[0]>): Promise<void> => {
  process.env.DEMO = "1";
  forgetEnv();
  await loadDemo({ log: () => {}, onReady: () => {}, ...wanted });
};

export const idOf = async (email: string): Promise<number> =>
  (await getDb().select().from(users).where(eq(users.email, email)))[0]?.id ?? 0;

/** How many rows each of these tables has. */
export const countRows = async (tables: Readonly<Record<string, PgTable>>): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) counts[name] = await getDb().$count(table);
  return counts;
};

export const findBreaches = async () => (await checkBooks()).filter(({ breaches }) => breaches.length > 0);
