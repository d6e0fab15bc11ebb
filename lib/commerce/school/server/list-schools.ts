import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { SchoolCase, SchoolCasePage, SchoolCasesInput } from "#lib/commerce/school/schema.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { schoolMailDomains, schoolMembers, schools, users } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { privateFile } from "#lib/platform/links/private-file.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

type Row = typeof schools.$inferSelect;

const findMembers = (ids: readonly number[]) =>
  getDb()
    .select({ schoolId: schoolMembers.schoolId, id: users.id, name: users.publicName, role: schoolMembers.role })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(inArray(schoolMembers.schoolId, [...ids]))
    .orderBy(asc(users.publicName), asc(users.id));

const findDomains = (ids: readonly number[]) =>
  getDb()
    .select({ schoolId: schoolMailDomains.schoolId, domain: schoolMailDomains.domain })
    .from(schoolMailDomains)
    .where(and(inArray(schoolMailDomains.schoolId, [...ids]), isNotNull(schoolMailDomains.verifiedAt)))
    .orderBy(asc(schoolMailDomains.domain));

const present = (
  row: Row,
  members: Awaited<ReturnType<typeof findMembers>>,
  domains: Awaited<ReturnType<typeof findDomains>>,
): SchoolCase => {
  const { id, world, name, kind, carrier, street, postalCode, city, region, status, proof, proofEmail, proofName, decisionReason } = row;
  const own = members.filter(({ schoolId }) => schoolId === id);
  return {
    ...{ id, world, name, kind, carrier, street, postalCode, city, region, status, proof, proofEmail, proofName, decisionReason },
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    masters: own.filter(({ role }) => role === "master").map((one) => ({ id: one.id, name: one.name })),
    members: own.length,
    domains: domains.filter(({ schoolId }) => schoolId === id).map(({ domain }) => domain),
  };
};

/** For staff: schools in one state; those that wait, the longest first, the others by what happened last. */
export const listSchools = async ({ status, page, limit }: SchoolCasesInput): Promise<SchoolCasePage> => {
  const isIt = eq(schools.status, status);
  const order = status === "pending" ? [asc(schools.submittedAt), asc(schools.id)] : [desc(schools.decidedAt), desc(schools.id)];
  const rows = await getDb()
    .select()
    .from(schools)
    .where(isIt)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit);
  const ids = rows.map(({ id }) => id);
  const [members, domains] = [await findMembers(ids), await findDomains(ids)];
  return { items: rows.map((row) => present(row, members, domains)), total: await getDb().$count(schools, isIt), page, limit };
};

/** The letter that a school handed in, as a download for staff; who read it stands in the audit log. @throws AppError not_found */
export const readProofLetter = async (actor: { id: number; address: string | null }, id: number): Promise<Response> => {
  const [row] = await getDb().select().from(schools).where(eq(schools.id, id));
  if (!row?.proofStorageKey || !row.proofName || !row.proofMime) return notFoundError();
  const body = await getStorage().get(row.proofStorageKey);
  await writeAudit(getDb(), { actorId: actor.id, userId: null, action: "school.proof_read", data: { school: id }, address: actor.address });
  return privateFile({ name: row.proofName, mime: row.proofMime, body: new Uint8Array(body) });
};
