import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { findMeasured } from "#lib/catalogue/curriculum/server/find-topics.ts";
import { isDrawable, kindOfMime } from "#lib/catalogue/materials/server/file-kinds.ts";
import { findDifference } from "#lib/catalogue/materials/server/list-versions.ts";
import { pictureUrl } from "#lib/catalogue/materials/server/picture-url.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialFiles, materialPages, moderationCases } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { describeError } from "#lib/platform/http/error-response.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { Draft, DraftFile } from "#lib/selling/selling/schema.ts";
import { findCopies, revisionOf, wasPublished, workingRow } from "#lib/selling/selling/server/find-copy.ts";
import { listParts } from "#lib/selling/selling/server/list-parts.ts";
import { loadFields } from "#lib/selling/selling/server/load-fields.ts";

const order = ["cover", "material_file", "sources"];

const presentFile = (row: typeof materialFiles.$inferSelect, world: World): DraftFile => {
  const kind = kindOfMime(row.mime);
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    bytes: row.bytes,
    pageCount: row.pageCount,
    status: row.status,
    format: kind?.format ?? "",
    refusal: row.refusal ? describeError(new AppError(row.refusal), world).error.message : null,
    hasPreview: kind !== null && isDrawable(kind) && row.kind !== "sources",
  };
};

const findPages = async (materialId: number): Promise<Draft["pages"]> => {
  const rows = await getDb()
    .select()
    .from(materialPages)
    .where(eq(materialPages.materialId, materialId))
    .orderBy(asc(materialPages.position), asc(materialPages.number));
  return rows.flatMap(({ position, fileId, isFree, smallKey, smallWidth, smallHeight }) =>
    smallKey && smallWidth && smallHeight
      ? [{ number: position, fileId, isFree, small: { url: pictureUrl(smallKey), width: smallWidth, height: smallHeight } }]
      : [],
  );
};

/** The last refusal of these rows, and whether it was appealed against already. */
const findRefusal = async (ids: readonly number[]): Promise<Draft["refusal"]> => {
  const isOfThem = and(eq(moderationCases.subjectType, "material"), inArray(moderationCases.subjectId, [...ids]));
  const cases = await getDb().select().from(moderationCases).where(isOfThem).orderBy(desc(moderationCases.id)).limit(20);
  const refused = cases.find(({ kind, decision }) =>
    kind === "submission" ? decision === "refused" : kind === "notice" && decision === "granted",
  );
  if (!refused) return null;
  const canAppeal = !cases.some(({ appealOf }) => appealOf === refused.id);
  return { statement: refused.statement ?? "", caseId: refused.id, canAppeal };
};

/** A seller's own material as the upload screen shows it. `world`: of the screen, for its sentences. @throws AppError not_found */
export const getDraft = async (id: number, authorId: number, world: World): Promise<Draft> => {
  const copies = await findCopies(id, authorId);
  const row = workingRow(copies);
  const files = await getDb()
    .select()
    .from(materialFiles)
    .where(eq(materialFiles.materialId, row.id))
    .orderBy(asc(materialFiles.position), asc(materialFiles.id));
  const presented = files.map((file) => presentFile(file, world));
  const fields = await loadFields(row);
  const isRefused = row.status === "rejected" || copies.own.status === "rejected";
  return {
    id,
    revision: revisionOf(copies),
    state: copies.copy?.status ?? (wasPublished(copies) ? "draft" : copies.own.status),
    isOnSale: copies.own.status === "published",
    hasChanges: copies.copy !== null,
    isBundle: row.isBundle,
    isTranslation: copies.own.translationGroup !== null,
    version: copies.own.version,
    slug: copies.own.slug,
    savedAt: row.updatedAt.toISOString(),
    fields,
    files: presented.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
    parts: row.isBundle ? await listParts(fields, authorId) : [],
    pages: await findPages(row.id),
    facts: {
      pageCount: row.pageCount,
      words: row.facts.words ?? null,
      hasAnswerKey: row.facts.hasAnswerKey ?? null,
      answerKeyFrom: row.facts.answerKeyFrom ?? null,
    },
    measured: await findMeasured(row.id),
    difference: copies.copy && wasPublished(copies) ? await findDifference(id, row.id) : null,
    refusal: isRefused ? await findRefusal([row.id, id]) : null,
  };
};
