import { randomUUID } from "node:crypto";
import { putItem } from "#lib/commerce/cart/server/add-item.ts";
import type { Visitor } from "#lib/commerce/cart/server/find-cart.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, vouchers } from "#lib/platform/db/schema/schema.ts";

let count = 0;

/** A voucher of 10 % without limits unless told otherwise. */
export const buildVoucher = async (wanted: Partial<typeof vouchers.$inferInsert> = {}) => {
  count += 1;
  const [voucher] = await getDb()
    .insert(vouchers)
    .values({ code: `KREIDE${count}`, kind: "percent", value: 1000, ...wanted })
    .returning();
  if (!voucher) throw new Error("no voucher");
  return voucher;
};

/** An anonymous cart with these materials in it; returns its token. `userId` and `world` as for any visitor. */
export const buildCart = async (materialIds: readonly number[], wanted: Partial<Visitor> = {}): Promise<string> => {
  let visitor: Visitor = { cartToken: null, userId: null, world: "de", ...wanted };
  for (const material_id of materialIds) {
    const { cart } = await putItem(visitor, { material_id, licence: "single", seats: 1 });
    if (cart.token) visitor = { ...visitor, cartToken: cart.token };
  }
  if (!visitor.cartToken) throw new Error("no cart");
  return visitor.cartToken;
};

export const buildEntitlement = async (userId: number, materialId: number): Promise<void> => {
  await getDb().insert(entitlements).values({ userId, materialId, licence: "single" });
};

/** A complete address in Germany. */
export const billing = { name: "Mareike Dorn", street: "Am Kanal 14", postalCode: "48151", city: "Münster", country: "DE" };

export const newKey = (): string => randomUUID();
