import { and, count, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { contains } from "#lib/platform/db/contains.ts";
import { toolDocuments } from "#lib/platform/db/schema/schema.ts";
import type { DocumentList, DocumentListInput } from "#lib/tools/documents/schema.ts";
import { hasEnded, readOrigin } from "#lib/tools/documents/server/origin.ts";

const adaptedAs = async (id: number, userId: number): Promise<DocumentList["items"][number]["adapted"]> => {
  const origin = await readOrigin(id);
  return origin === null ? "no" : (await hasEnded(origin, userId)) ? "ended" : "yes";
};

/** A member's documents, the last changed first, by folder or by a part of what stands in them. */
export const listDocuments = async (userId: number, { page, limit, q, folder }: DocumentListInput): Promise<DocumentList> => {
  const { id, title, words, folder: lying, version, linkHash, updatedAt } = toolDocuments;
  const own = and(eq(toolDocuments.userId, userId), isNull(toolDocuments.deletedAt));
  const meant = and(
    own,
    ...(folder ? [eq(lying, folder)] : []),
    ...(q ? [or(contains(title, q), contains(words, q), contains(lying, q))] : []),
  );
  const [rows, total, folders] = await Promise.all([
    getDb()
      .select({ id, title, folder: lying, version, isShared: sql<boolean>`${linkHash} is not null`, updatedAt })
      .from(toolDocuments)
      .where(meant)
      .orderBy(desc(updatedAt), desc(id))
      .limit(limit)
      .offset((page - 1) * limit),
    getDb().$count(toolDocuments, meant),
    getDb()
      .select({ name: lying, count: count() })
      .from(toolDocuments)
      .where(and(own, ne(lying, "")))
      .groupBy(lying)
      .orderBy(lying),
  ]);
  const items = rows.map(async (row) => ({ ...row, adapted: await adaptedAs(row.id, userId), updatedAt: row.updatedAt.toISOString() }));
  return { items: await Promise.all(items), total, page, limit, folders };
};
