import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { schoolYearDays, schoolYearOf } from "#lib/commerce/school-budgets/rules.ts";
import { schoolYearText, splitSpending } from "#lib/commerce/school-papers/rules.ts";
import type { SchoolOverview } from "#lib/commerce/school-papers/schema.ts";
import { findSchoolYears } from "#lib/commerce/school-papers/server/find-school-years.ts";
import { findMembership } from "#lib/commerce/seats/server/find-membership.ts";
import { type Db, getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import {
  materials,
  orderLines,
  orders,
  schoolBudgets,
  schoolLicences,
  schoolRequests,
  type schools,
  users,
} from "#lib/platform/db/schema/schema.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

type School = typeof schools.$inferSelect;

const spentRow = z.object({
  orderId: z.int(),
  userId: z.int(),
  minor: z.int(),
  currency: currencyCode,
  rates: z.record(z.string(), z.number()),
  subjects: z.array(z.string()),
});

/** Lines of the school's orders in a school year: the same orders, and whose they are, as those that its budget counts. */
const findLines = (db: Db, { id, world }: School, { from, until }: { from: string; until: string }) =>
  queryRows(db, spentRow)`
    select o.id as "orderId", coalesce(r.user_id, o.user_id) as "userId", l.gross_minor - l.refunded_minor as minor, o.currency, o.rates, m.subjects
    from orders o join order_lines l on l.order_id = o.id join materials m on m.id = l.material_id left join school_requests r on r.order_id = o.id
    where o.school_id = ${id} and o.status in ('pending', 'paid', 'awaiting_transfer', 'refunded')
      and (o.placed_at at time zone ${worlds[world].timeZone}::text)::date between ${from}::date and ${until}::date
    order by o.id, l.id`;

const byAmount = (a: { name: string; spentMinor: number }, b: { name: string; spentMinor: number }) =>
  b.spentMinor - a.spentMinor || a.name.localeCompare(b.name);

const findNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = ids.length
    ? await db
        .select({ id: users.id, name: users.publicName })
        .from(users)
        .where(inArray(users.id, [...ids]))
    : [];
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const findLicences = async (db: Db, school: School, isInYear: ReturnType<typeof sql>): Promise<SchoolOverview["licences"]> => {
  const rows = await db
    .select({ title: materials.title, seats: schoolLicences.seats, given: schoolLicences.given })
    .from(schoolLicences)
    .innerJoin(materials, eq(materials.id, schoolLicences.materialId))
    .innerJoin(orderLines, eq(orderLines.id, schoolLicences.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(schoolLicences.schoolId, school.id), isNull(schoolLicences.endedAt), isInYear))
    .orderBy(asc(materials.title), asc(schoolLicences.id));
  return rows.map((row) => ({ ...row, free: row.seats - row.given }));
};

const findRequests = async (db: Db, school: School, isInYear: ReturnType<typeof sql>): Promise<SchoolOverview["requests"]> => {
  const rows = await db
    .select({ status: schoolRequests.status, asked: count() })
    .from(schoolRequests)
    .where(and(eq(schoolRequests.schoolId, school.id), isInYear))
    .groupBy(schoolRequests.status);
  return { open: 0, approved: 0, refused: 0, withdrawn: 0, ...Object.fromEntries(rows.map(({ status, asked }) => [status, asked])) };
};

/**
 * A school year of the member's school in figures, for those who oversee its money: what is the school's, and nothing that anybody bought for
 * herself. The subjects are in the words of the school's country.
 * @throws AppError not_found, forbidden
 */
export const getOverview = async (userId: number, wanted: number | undefined): Promise<SchoolOverview> => {
  const db = getDb();
  const now = new Date();
  const { school } = await findMembership(db, userId, "oversee");
  const { world } = school;
  const year = wanted ?? schoolYearOf(now, world);
  const days = schoolYearDays(year, world);
  const inYear = (at: typeof orders.placedAt | typeof schoolRequests.createdAt) =>
    sql`(${at} at time zone ${worlds[world].timeZone}::text)::date between ${days.from}::date and ${days.until}::date`;
  const ofYear = and(eq(schoolBudgets.schoolId, school.id), eq(schoolBudgets.year, year));
  const [budget] = await db.select().from(schoolBudgets).where(ofYear);
  const currency = budget?.currency ?? worlds[world].currency;
  const { subjects, members, totalMinor } = splitSpending(await findLines(db, school, days), currency);
  const names = await findNames(db, [...members.keys()]);
  const terms = await findTerms(world, db);
  const subjectName = (key: string) => terms.find((term) => term.kind === "subject" && term.key === key)?.name ?? "";
  const bySubject = [...Map.groupBy(subjects, ([key]) => subjectName(key))].map(([name, parts]) => ({
    name,
    spentMinor: parts.reduce((sum, [, minor]) => sum + minor, 0),
  }));
  return {
    schoolName: school.name,
    years: await findSchoolYears(db, school, now),
    year,
    text: schoolYearText(year, world),
    ...days,
    currency,
    budgetKind: budget?.kind ?? null,
    budgetMinor: budget?.amountMinor ?? 0,
    spentMinor: totalMinor,
    leftMinor: budget?.kind === "pooled" ? budget.amountMinor - totalMinor : null,
    bySubject: bySubject.sort(byAmount),
    byMember: [...members].map(([id, spentMinor]) => ({ name: names.get(id) ?? "", spentMinor })).sort(byAmount),
    licences: await findLicences(db, school, inYear(orders.placedAt)),
    requests: await findRequests(db, school, inYear(schoolRequests.createdAt)),
  };
};
