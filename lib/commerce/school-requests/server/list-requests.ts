import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import type { SchoolRow } from "#lib/commerce/cart/server/find-cart-buyer.ts";
import { leftFor, schoolYearOf } from "#lib/commerce/school-budgets/rules.ts";
import { findSpending } from "#lib/commerce/school-budgets/server/find-spending.ts";
import type { SchoolRequestList } from "#lib/commerce/school-requests/schema.ts";
import { priceLicences } from "#lib/commerce/school-requests/server/price-licences.ts";
import { may } from "#lib/commerce/seats/rules.ts";
import { findMembership } from "#lib/commerce/seats/server/find-membership.ts";
import { type Db, getDb } from "#lib/platform/db/client.ts";
import { materials, schoolBudgets, schoolRequests, schoolWishes, users } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const MOST = 200;

/** What each member's next order may take; null: no budget was set. */
const findLeft = async (db: Db, school: SchoolRow): Promise<((userId: number) => number) | null> => {
  const year = schoolYearOf(new Date(), school.world);
  const [budget] = await db
    .select()
    .from(schoolBudgets)
    .where(and(eq(schoolBudgets.schoolId, school.id), eq(schoolBudgets.year, year)));
  if (!budget) return null;
  const spending = await findSpending(db, school, year);
  return (userId) => leftFor(budget, spending, userId);
};

/** What was asked for in the member's school: all of it for those who oversee it, else her own. @throws AppError not_found when she is in none */
export const listRequests = async (userId: number, world: World): Promise<SchoolRequestList> => {
  const db = getDb();
  const { school, role } = await findMembership(db, userId);
  const decider = alias(users, "decider");
  const rows = await db
    .select({
      request: schoolRequests,
      title: materials.title,
      slug: materials.slug,
      askedBy: users.publicName,
      decidedBy: decider.publicName,
    })
    .from(schoolRequests)
    .innerJoin(materials, eq(materials.id, schoolRequests.materialId))
    .innerJoin(users, eq(users.id, schoolRequests.userId))
    .leftJoin(decider, eq(decider.id, schoolRequests.decidedBy))
    .where(and(eq(schoolRequests.schoolId, school.id), may(role, "oversee") ? undefined : eq(schoolRequests.userId, userId)))
    .orderBy(sql`${schoolRequests.status} <> 'open'`, desc(schoolRequests.createdAt), desc(schoolRequests.id))
    .limit(MOST);
  const open = rows.filter(({ request }) => request.status === "open").map(({ request }) => request.materialId);
  const [cards, sizes, left, wishes] = await Promise.all([
    listCards([...new Set(rows.map(({ request }) => request.materialId))], world),
    priceLicences(db, school, open),
    findLeft(db, school),
    db
      .select({ materialId: schoolWishes.materialId, userId: schoolWishes.userId, name: users.publicName })
      .from(schoolWishes)
      .innerJoin(users, eq(users.id, schoolWishes.userId))
      .where(eq(schoolWishes.schoolId, school.id)),
  ]);
  const items = rows.map(({ request, title, slug, askedBy, decidedBy }) => {
    const { id, materialId, seats, note, askedMinor, currency, status, decision, orderId } = request;
    const isOpen = status === "open";
    const own = isOpen ? (sizes.get(materialId) ?? []) : [];
    const also = wishes.filter((one) => isOpen && one.materialId === materialId && one.userId !== request.userId);
    return {
      ...{ id, materialId, title, slug, seats, note, askedMinor, currency, status, askedBy, decidedBy, decision, orderId },
      card: cards.find((one) => one.id === materialId) ?? null,
      nowMinor: own.find((one) => one.seats === seats)?.priceMinor ?? null,
      sizes: own,
      isMine: request.userId === userId,
      alsoWishedBy: also.map(({ name }) => name),
      createdAt: request.createdAt.toISOString(),
      decidedAt: request.decidedAt?.toISOString() ?? null,
      leftMinor: isOpen && left ? left(request.userId) : null,
    };
  });
  return { schoolName: school.name, isVerified: school.status === "verified", mayDecide: may(role, "approve"), items };
};
