import { asc, eq } from "drizzle-orm";
import { putItem } from "#lib/commerce/cart/server/add-item.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import type { PlaceOrderInput } from "#lib/commerce/orders/schema.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { schoolLicences, schoolMembers, schools } from "#lib/platform/db/schema/schema.ts";
import type { SchoolRole } from "#lib/platform/fields/school-roles.ts";
import { newKey } from "#tests/factories/build-cart.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const address = { street: "Am Kreidefels 1", postalCode: "18551", city: "Sassnitz", leitwegId: "04011000-1234512345-06" };

/** A verified school in Germany with its master, on whose invoices stands a Leitweg-ID; `wanted` overrides its columns. */
export const buildBuyingSchool = async (wanted: Partial<typeof schools.$inferInsert> = {}) => {
  const master = await buildUser();
  const now = new Date();
  const id = await transaction(async (tx) => {
    const [school] = await tx
      .insert(schools)
      .values({
        world: "de",
        name: "Grundschule am Kreidefels",
        kind: "primary",
        carrier: "municipality",
        ...address,
        invoiceEmail: "sekretariat@kreidefels.example",
        status: "verified",
        submittedAt: now,
        decidedAt: now,
        decidedBy: master.id,
        ...wanted,
      })
      .returning({ id: schools.id });
    const schoolId = (school as { id: number }).id;
    await tx.insert(schoolMembers).values({ schoolId, userId: master.id, role: "master", joinedBy: "founder" });
    return schoolId;
  });
  return { id, master };
};

export const buildMember = async (schoolId: number, role: SchoolRole = "member") => {
  const user = await buildUser();
  await getDb().insert(schoolMembers).values({ schoolId, userId: user.id, role, joinedBy: "invitation" });
  return user;
};

/** Somebody who buys for her school orders licences of so many seats, on invoice unless told otherwise. Answers order and licences. */
export const buyLicences = async (userId: number, ids: readonly number[], wanted: { seats?: number } & Partial<PlaceOrderInput> = {}) => {
  const { seats = 10, ...input } = wanted;
  const visitor = { cartToken: null, userId, world: "de" as const };
  for (const material_id of ids) await putItem(visitor, { material_id, licence: "school", seats });
  const { total: totalMinor, currency } = await viewCart(visitor);
  const body = { totalMinor, currency, provider: "invoice" as const, withdrawalConsent: false, ...input };
  const { order } = await placeOrder({ ...visitor, actorId: null }, body, newKey());
  const lines = order.lines.map(({ materialId }) => materialId);
  const all = await getDb().select().from(schoolLicences).orderBy(asc(schoolLicences.id));
  return { order, licences: lines.map((id) => all.findLast(({ materialId }) => materialId === id) as (typeof all)[number]) };
};

export const licenceOf = async (id: number) => (await getDb().select().from(schoolLicences).where(eq(schoolLicences.id, id)))[0];
