import { and, eq, exists, inArray, ne } from "drizzle-orm";
import type { CartRow } from "#lib/commerce/cart/server/find-cart.ts";
import { buyingRights } from "#lib/commerce/seats/rules.ts";
import { findBuyerVat } from "#lib/commerce/vat/server/find-buyer-vat.ts";
import type { VatCheckRow } from "#lib/commerce/vat/server/keep-vat-check.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { cartItems, schoolMembers, schools } from "#lib/platform/db/schema/schema.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

export type SchoolRow = typeof schools.$inferSelect;

/** The school that somebody may buy for, if there is one: one person is in one school. */
export const findBuyingSchool = async (db: Db | Tx, userId: number | null): Promise<SchoolRow | null> => {
  if (userId === null) return null;
  const hers = db
    .select({ id: schoolMembers.schoolId })
    .from(schoolMembers)
    .where(
      and(eq(schoolMembers.schoolId, schools.id), eq(schoolMembers.userId, userId), inArray(schoolMembers.role, [...buyingRights.buy])),
    );
  const [school] = await db
    .select()
    .from(schools)
    .where(and(exists(hers), ne(schools.status, "closed")));
  return school ?? null;
};

/** Where a school is, for its tax. */
export const placeOfSchool = ({ world, vatId }: SchoolRow) => ({ country: worlds[world].country, vatId: vatId ?? undefined });

type Wanted = { userId: number | null; country?: string | undefined; vatId?: string | undefined; school?: SchoolRow | undefined };

/**
 * Who would order a cart and which VAT that carries: the visitor, by her address or what she typed; or, where a school's licences lie in it and
 * she may buy for her school, the school, by its own address. `school`: for which the caller knows that she may. `asked` as for `findBuyerVat`.
 */
export const findCartBuyer = async (
  db: Db | Tx,
  cart: Pick<CartRow, "id" | "world">,
  { userId, school: given, ...place }: Wanted,
  now: Date,
  asked?: VatCheckRow | null,
) => {
  const isForSchool = and(eq(cartItems.cartId, cart.id), eq(cartItems.licence, "school"));
  const [item] = userId === null || given ? [] : await db.select({ id: cartItems.materialId }).from(cartItems).where(isForSchool).limit(1);
  const school = given ?? (item ? await findBuyingSchool(db, userId) : null);
  const vat = await findBuyerVat(db, { userId, world: cart.world, ...(school ? placeOfSchool(school) : place) }, now, asked);
  return { vat, school };
};
