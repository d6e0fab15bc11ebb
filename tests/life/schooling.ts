import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { putItem } from "#lib/commerce/cart/server/add-item.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { setBudget } from "#lib/commerce/school-budgets/server/budget.ts";
import { askFor, withdrawRequest } from "#lib/commerce/school-requests/server/ask-for.ts";
import { decideRequest } from "#lib/commerce/school-requests/server/decide-request.ts";
import { listRequests } from "#lib/commerce/school-requests/server/list-requests.ts";
import { unwish, wish } from "#lib/commerce/school-requests/server/wish.ts";
import { seatSizes } from "#lib/commerce/seats/rules.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { carts, schoolMembers, schoolRequests, schools } from "#lib/platform/db/schema/schema.ts";
import type { SchoolRole } from "#lib/platform/fields/school-roles.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { newKey } from "#tests/factories/build-cart.ts";
import { type Chance, payByCard, pickOf } from "#tests/life/buying.ts";
import type { Shop } from "#tests/life/shop.ts";

/** Somebody of one of the schools who is there as one of these; one in eight is anybody, who will be refused. Null where the schools are empty. */
export const somebody = async (shop: Shop, pick: number, roles: readonly SchoolRole[]) => {
  const isWanted = pick % 8 === 0 ? undefined : inArray(schoolMembers.role, [...roles]);
  const found = await getDb()
    .select({ id: schoolMembers.userId, schoolId: schools.id, world: schools.world })
    .from(schoolMembers)
    .innerJoin(schools, eq(schools.id, schoolMembers.schoolId))
    .where(and(inArray(schools.id, shop.schoolIds), isWanted))
    .orderBy(asc(schoolMembers.schoolId), asc(schoolMembers.userId));
  return found.length ? pickOf(found, pick >> 3) : null;
};

const everybody = ["master", "approver", "buyer", "finance", "member"] as const;

/** A new cart of the buyer's with licences for her school. */
export const fillCart = async (shop: Shop, buyer: { id: number; world: World }, { pick, amount }: Chance) => {
  const mine = and(eq(carts.userId, buyer.id), isNull(carts.orderedAt));
  await getDb().update(carts).set({ userId: null }).where(mine);
  const visitor = { userId: buyer.id, cartToken: null, world: buyer.world };
  const others = shop.offers.filter(({ sellerId }) => sellerId !== buyer.id);
  const wanted = new Set([pickOf(others, amount), ...(pick % 3 === 0 ? [pickOf(others, amount >> 4)] : [])]);
  for (const { id } of wanted) await putItem(visitor, { material_id: id, licence: "school", seats: pickOf(seatSizes, amount >> 2) });
  return { visitor, others, wanted };
};

/** Who may buy for her school fills a cart with its licences, some with something for herself beside them, and orders on invoice or by card. */
export const buyFor = async (shop: Shop, { pick, amount }: Chance, byCard = false): Promise<void> => {
  const buyer = await somebody(shop, pick, ["master", "buyer"]);
  if (!buyer) return;
  const { visitor, others, wanted } = await fillCart(shop, buyer, { pick, amount });
  const own = pickOf(others, amount >> 7);
  if (amount % 4 === 0 && !wanted.has(own)) await putItem(visitor, { material_id: own.id, licence: "single", seats: 1 });
  const { total: totalMinor, currency } = await viewCart(visitor);
  const provider = byCard ? ("stripe" as const) : ("invoice" as const);
  const purchase = { orderNumber: `${amount}`, costCentre: "4711" };
  const { order } = await placeOrder(
    { ...visitor, actorId: null },
    { totalMinor, currency, provider, withdrawalConsent: false, purchase },
    newKey(),
  );
  if (order.status === "pending" && pick % 4 !== 0) await payByCard(shop, order.id);
};

/** A member wishes something, or wishes it no more. */
export const wishFor = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const member = await somebody(shop, pick, everybody);
  if (member) await (amount % 4 === 0 ? unwish : wish)(member.id, pickOf(shop.offers, amount >> 2).id);
};

/** A member asks for a licence. */
export const ask = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const member = await somebody(shop, pick, everybody);
  if (!member) return;
  const { id: materialId } = pickOf(shop.offers, amount);
  await askFor(member.id, { materialId, seats: pickOf(seatSizes, amount >> 4), note: "" });
};

/** Who decides looks at what is open and approves or refuses the oldest, some at a price that is shown no more, some in another size. */
export const decide = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const decider = await somebody(shop, pick, ["master", "approver"]);
  if (!decider) return;
  const { items } = await listRequests(decider.id, decider.world);
  const open = items.filter(({ status }) => status === "open");
  if (open.length === 0) return;
  const { id, nowMinor, seats } = pickOf(open, amount);
  const about = { id, decision: "Gern." };
  if (amount % 5 === 0) return decideRequest(decider.id, { ...about, isApproved: false });
  const totalMinor = amount % 7 === 0 ? 1 : (nowMinor ?? 0);
  await decideRequest(decider.id, { ...about, isApproved: true, totalMinor, seats: amount % 11 === 0 ? 10 : seats });
};

/** Whoever asked, or anybody, takes a request back. */
export const takeBackRequest = async (shop: Shop, { pick }: Chance): Promise<void> => {
  const isOpen = and(inArray(schoolRequests.schoolId, shop.schoolIds), eq(schoolRequests.status, "open"));
  const open = await getDb().select().from(schoolRequests).where(isOpen).orderBy(desc(schoolRequests.id)).limit(5);
  if (open.length === 0) return;
  const { id, userId } = pickOf(open, pick);
  await withdrawRequest(pick % 5 === 0 ? pickOf(shop.teachers, pick >> 3).id : userId, id);
};

/** A master sets the year's budget: pooled or per head, some below what was spent. */
export const budget = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const master = await somebody(shop, pick, ["master"]);
  if (!master) return;
  const kind = amount % 3 === 0 ? "per_head" : "pooled";
  const inMinor = master.world === "cz" ? 25 : 1;
  await setBudget({ id: master.id, address: null }, { kind, amountMinor: (amount % 500_000) * inMinor });
};
