import { and, desc, eq, notInArray } from "drizzle-orm";
import { quoteLabel } from "#lib/commerce/school-quotes/rules.ts";
import type { QuotePage } from "#lib/commerce/school-quotes/schema.ts";
import { documentOf } from "#lib/commerce/school-quotes/server/quote-document.ts";
import { may } from "#lib/commerce/seats/rules.ts";
import { findMembership } from "#lib/commerce/seats/server/find-membership.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orders, schoolQuotes, users } from "#lib/platform/db/schema/schema.ts";

/** The quotes of the member's school, the newest first, each with what became of it. @throws AppError not_found, forbidden */
export const listQuotes = async (
  userId: number,
  { page, limit }: { page: number; limit: number },
  now = new Date(),
): Promise<QuotePage> => {
  const db = getDb();
  const { school, role } = await findMembership(db, userId, "oversee");
  const ofSchool = eq(schoolQuotes.schoolId, school.id);
  const rows = await db
    .select({ quote: schoolQuotes, madeBy: users.publicName, orderId: orders.id })
    .from(schoolQuotes)
    .innerJoin(users, eq(users.id, schoolQuotes.userId))
    .leftJoin(orders, and(eq(orders.quoteId, schoolQuotes.id), notInArray(orders.status, ["failed", "cancelled"])))
    .where(ofSchool)
    .orderBy(desc(schoolQuotes.createdAt), desc(schoolQuotes.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const items = rows.map(({ quote, madeBy, orderId }) => {
    const { issuedOn, lines, buyer } = documentOf(quote);
    const unordered = now > quote.validUntil ? ("expired" as const) : ("open" as const);
    return {
      id: quote.id,
      label: quoteLabel(quote.id, issuedOn),
      state: orderId === null ? unordered : ("ordered" as const),
      madeBy,
      madeAt: quote.createdAt.toISOString(),
      validUntil: quote.validUntil.toISOString(),
      grossMinor: quote.grossMinor,
      currency: quote.currency,
      lines: lines.map(({ materialId, title, seats, grossMinor }) => ({ materialId, title, seats, grossMinor })),
      orderNumber: buyer.orderNumber ?? "",
      costCentre: buyer.costCentre ?? "",
      orderId,
    };
  });
  return { schoolName: school.name, mayOrder: may(role, "buy"), items, total: await db.$count(schoolQuotes, ofSchool), page, limit };
};
