import { and, asc, eq, isNotNull } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { uploadParts, uploads } from "#lib/platform/db/schema/schema.ts";

export type UploadPart = { id: string; start: number; bytes: number };

/** The parts that follow each other without a gap from the first byte on: what lies behind one is nothing that has arrived. */
const untilGap = (rows: readonly { id: string; start: number; bytes: number | null }[]): UploadPart[] => {
  const parts: UploadPart[] = [];
  let end = 0;
  for (const { id, start, bytes } of rows) {
    if (start !== end || bytes === null) break;
    parts.push({ id, start, bytes });
    end += bytes;
  }
  return parts;
};

/** An upload with the parts that lie in the store, and its offset as tus tells it to clients; null when there is none. */
export const findUpload = async (id: string) => {
  const { bytes, metadata, fileId, createdAt } = uploads;
  const [row] = await getDb().select({ bytes, metadata, fileId, createdAt }).from(uploads).where(eq(uploads.id, id));
  if (!row) return null;
  const rows = await getDb()
    .select({ id: uploadParts.id, start: uploadParts.start, bytes: uploadParts.bytes })
    .from(uploadParts)
    .where(and(eq(uploadParts.uploadId, id), isNotNull(uploadParts.bytes)))
    .orderBy(asc(uploadParts.start));
  const parts = untilGap(rows);
  const last = parts.at(-1);
  const arrived = last ? last.start + last.bytes : 0;
  const isComplete = arrived === row.bytes;
  // A client takes a full offset for the end of the matter: while no file has come of it, the last part is asked for once more.
  const unfinished = isComplete && last ? last.start : arrived;
  return { ...row, parts, isComplete, offset: row.fileId === null ? unfinished : row.bytes };
};
