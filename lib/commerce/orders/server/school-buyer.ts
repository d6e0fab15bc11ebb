import { and, eq, ne } from "drizzle-orm";
import type { SchoolRow } from "#lib/commerce/cart/server/find-cart-buyer.ts";
import type { PlaceOrderInput } from "#lib/commerce/orders/schema.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import type { BillingSnapshot } from "#lib/platform/db/schema/orders.ts";
import { schoolMembers, schools } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

/**
 * Keeps a school, and that she is in it who orders for it, as it is until the transaction ends.
 * @throws AppError cart_changed
 */
export const keepSchool = async (tx: Tx, schoolId: number, userId: number): Promise<void> => {
  const isOpen = and(eq(schools.id, schoolId), ne(schools.status, "closed"));
  const [school] = await tx.select({ id: schools.id }).from(schools).where(isOpen).for("share");
  const isIn = and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, userId));
  if (!school || (await tx.$count(schoolMembers, isIn)) === 0) throw new AppError("cart_changed");
};

/** The school's address as it stands on the invoice, with the number and the cost centre that its office asks for. */
export const schoolBilling = (school: SchoolRow, name: string, purchase: PlaceOrderInput["purchase"]): BillingSnapshot => {
  const { street, postalCode, city, region, vatId, leitwegId, invoiceEmail } = school;
  return {
    name,
    company: school.name,
    street,
    postalCode,
    city,
    ...(region && { region }),
    country: worlds[school.world].country,
    ...(vatId && { vatId }),
    ...(leitwegId && { leitwegId }),
    ...(invoiceEmail && { invoiceEmail }),
    ...(purchase?.orderNumber && { orderNumber: purchase.orderNumber }),
    ...(purchase?.costCentre && { costCentre: purchase.costCentre }),
  };
};
