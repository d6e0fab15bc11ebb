import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { schoolYearDays } from "#lib/commerce/school-budgets/rules.ts";
import type { SchoolOrder, SchoolOrderFilter, SchoolOrderPage, SchoolOrderState } from "#lib/commerce/school-papers/schema.ts";
import { findSchoolYears } from "#lib/commerce/school-papers/server/find-school-years.ts";
import { findMembership } from "#lib/commerce/seats/server/find-membership.ts";
import { type Db, getDb } from "#lib/platform/db/client.ts";
import { invoices, orderLines, orders, users } from "#lib/platform/db/schema/schema.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

const isWaiting = sql`${orders.status} = 'awaiting_transfer'`;
const stateOf = (now: Date): SQL<SchoolOrderState> => sql<SchoolOrderState>`case
  when ${isWaiting} and ${orders.dueAt} < ${now} then 'overdue' when ${isWaiting} then 'open' else ${orders.status} end`;

export type School = { id: number; world: World };

/** Orders of the school, never a member's own (`school_id` is what makes them hers): those that came to nothing are left out. */
const ofSchool = (school: School, { year, state }: SchoolOrderFilter, now: Date) => {
  const days = year === undefined ? null : schoolYearDays(year, school.world);
  const { timeZone } = worlds[school.world];
  return and(
    eq(orders.schoolId, school.id),
    notInArray(orders.status, ["failed", "cancelled"]),
    days ? sql`(${orders.placedAt} at time zone ${timeZone}::text)::date between ${days.from}::date and ${days.until}::date` : undefined,
    state === undefined ? undefined : sql`${stateOf(now)} = ${state}`,
  );
};

type Slice = { page: number; limit: number };

/** A page of the school's orders, the newest first. */
export const findSchoolOrders = async (
  db: Db,
  school: School,
  filter: SchoolOrderFilter,
  { page, limit }: Slice,
  now: Date,
): Promise<SchoolOrder[]> => {
  const { id, placedAt, dueAt, grossMinor, currency } = orders;
  const rows = await db
    .select({ id, placedAt, dueAt, grossMinor, currency, orderedBy: users.publicName, state: stateOf(now) })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(ofSchool(school, filter, now))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const ids = rows.map((row) => row.id);
  const { orderId, title, refundedMinor } = orderLines;
  const lines = await db
    .select({ orderId, title, refundedMinor })
    .from(orderLines)
    .where(inArray(orderId, ids))
    .orderBy(asc(orderLines.id));
  const papers = await db
    .select({ id: invoices.id, label: invoices.label, kind: invoices.kind, orderId: invoices.orderId })
    .from(invoices)
    .where(inArray(invoices.orderId, ids))
    .orderBy(asc(invoices.id));
  return rows.map((row) => {
    const own = lines.filter((line) => line.orderId === row.id);
    const isDue = row.state === "open" || row.state === "overdue";
    return {
      ...row,
      placedAt: row.placedAt.toISOString(),
      dueAt: isDue ? (row.dueAt?.toISOString() ?? null) : null,
      refundedMinor: own.reduce((sum, line) => sum + line.refundedMinor, 0),
      titles: own.map((line) => line.title),
      papers: papers.filter((paper) => paper.orderId === row.id).map(({ orderId: _, ...paper }) => paper),
    };
  });
};

/** The orders of the member's school, for those who oversee them. @throws AppError not_found, forbidden */
export const listSchoolOrders = async (userId: number, { page, limit, ...filter }: SchoolOrderFilter & Slice): Promise<SchoolOrderPage> => {
  const db = getDb();
  const now = new Date();
  const { school } = await findMembership(db, userId, "oversee");
  return {
    schoolName: school.name,
    years: await findSchoolYears(db, school, now),
    items: await findSchoolOrders(db, school, filter, { page, limit }, now),
    total: await db.$count(orders, ofSchool(school, filter, now)),
    page,
    limit,
  };
};
