import { eq } from "drizzle-orm";
import { findSubject } from "#lib/catalogue/cases/server/find-subject.ts";
import { cleanDescription } from "#lib/catalogue/materials/server/clean-description.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials, moderationCases, users } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { type CaseDetail, caseDetail } from "#lib/selling/moderation/schema.ts";
import { presentCase } from "#lib/selling/moderation/server/list-cases.ts";
import { listReviewedFiles } from "#lib/selling/moderation/server/list-reviewed-files.ts";
import { loadFields } from "#lib/selling/selling/server/load-fields.ts";

const findMaterial = async (id: number): Promise<CaseDetail["material"]> => {
  const [row] = await getDb().select().from(materials).where(eq(materials.id, id));
  if (!row) return null;
  const fields = await loadFields(row);
  const { priceMinor, currency, subjects, classGrades, licence, aiUse, rights } = fields;
  return {
    id,
    ...cleanDescription(fields),
    priceMinor,
    currency,
    subjects,
    classGrades,
    licence,
    aiUse,
    rights: rights.map((item) => ({ title: "", creator: "", source: "", licence: "", ...item })),
    files: await listReviewedFiles(id),
  };
};

/** A case with everything a moderator looks at. @throws AppError not_found */
export const getCase = async (id: number): Promise<CaseDetail> => {
  const [found] = await getDb()
    .select({ row: moderationCases, ownerName: users.publicName })
    .from(moderationCases)
    .leftJoin(users, eq(users.id, moderationCases.ownerId))
    .where(eq(moderationCases.id, id));
  if (!found) return notFoundError();
  const { row } = found;
  const subject = await findSubject(row.subjectType, row.subjectId);
  const [before] = row.appealOf ? await getDb().select().from(moderationCases).where(eq(moderationCases.id, row.appealOf)) : [];
  const pages = caseDetail.shape.findings.safeParse(row.findings.pages);
  return {
    ...presentCase(found),
    text: row.text,
    reporter: row.kind === "notice" ? { name: row.reporterName ?? "", email: row.reporterEmail, isMember: row.reporterId !== null } : null,
    findings: pages.success ? pages.data : [],
    reasons: row.reasons,
    statement: row.statement,
    appealOf: before ? { id: before.id, decision: before.decision, statement: before.statement } : null,
    href: subject?.href ?? null,
    words: subject?.words ?? null,
    material: row.subjectType === "material" ? await findMaterial(row.subjectId) : null,
  };
};
