import { and, asc, eq, inArray } from "drizzle-orm";
import { makeCartToken } from "#lib/commerce/cart/server/cart-token.ts";
import { placeOfSchool, type SchoolRow } from "#lib/commerce/cart/server/find-cart-buyer.ts";
import { readRates } from "#lib/commerce/cart/server/read-rates.ts";
import type { OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { askRegister } from "#lib/commerce/orders/server/check-buyer.ts";
import { orderCart } from "#lib/commerce/orders/server/order-cart.ts";
import type { DecideInput } from "#lib/commerce/school-requests/schema.ts";
import { findMembership, shareMembership } from "#lib/commerce/seats/server/find-membership.ts";
import { grantSeat } from "#lib/commerce/seats/server/grant-seat.ts";
import type { VatCheckRow } from "#lib/commerce/vat/server/keep-vat-check.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import {
  cartItems,
  carts,
  materials,
  orderLines,
  schoolLicences,
  schoolMembers,
  schoolRequests,
  schoolWishes,
  users,
} from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

type RequestRow = typeof schoolRequests.$inferSelect;

/** A request of the school in which the actor decides, locked with it; the second of two who decide at once finds it decided. */
const lockRequest = async (tx: Tx, id: number, actorId: number): Promise<{ request: RequestRow; school: SchoolRow }> => {
  const { school } = await shareMembership(tx, actorId, "approve");
  const [request] = await tx
    .select()
    .from(schoolRequests)
    .where(and(eq(schoolRequests.id, id), eq(schoolRequests.schoolId, school.id)))
    .for("update");
  if (!request) return notFoundError();
  if (request.status !== "open") throw new AppError("request_changed");
  return { request, school };
};

/** A cart that was never open, with this one licence in it. */
const fillCart = async (
  tx: Tx,
  actorId: number,
  school: SchoolRow,
  { materialId, seats }: Pick<RequestRow, "materialId" | "seats">,
  seenMinor: number,
) => {
  const { tokenHash } = makeCartToken();
  const { currency } = worlds[school.world];
  const now = new Date();
  const values = { tokenHash, userId: actorId, world: school.world, currency, rates: await readRates(tx), ratesAt: now, orderedAt: now };
  const [cart] = await tx.insert(carts).values(values).returning();
  if (!cart) throw new Error("no cart was written");
  await tx.insert(cartItems).values({ cartId: cart.id, materialId, licence: "school", seats, seenMinor });
  return cart;
};

/** The first seats are whoever's asked for it, then whoever's wish it was, first come first served. */
const giveFirstSeats = async (tx: Tx, request: RequestRow, order: OrderRow, actorId: number): Promise<void> => {
  const [licence] = await tx
    .select({ licence: schoolLicences })
    .from(schoolLicences)
    .innerJoin(orderLines, eq(orderLines.id, schoolLicences.orderLineId))
    .where(eq(orderLines.orderId, order.id))
    .for("update", { of: schoolLicences });
  if (!licence) throw new Error("the order brought no licence");
  const ofSchool = and(eq(schoolWishes.schoolId, request.schoolId), eq(schoolWishes.materialId, request.materialId));
  const wishes = await tx
    .select({ userId: schoolWishes.userId })
    .from(schoolWishes)
    .where(ofSchool)
    .orderBy(asc(schoolWishes.createdAt), asc(schoolWishes.userId));
  const first = [...new Set([request.userId, ...wishes.map(({ userId }) => userId)])].slice(0, licence.licence.seats);
  const isIn = and(eq(schoolMembers.schoolId, request.schoolId), inArray(schoolMembers.userId, first));
  const members = await tx.select({ id: schoolMembers.userId }).from(schoolMembers).where(isIn);
  for (const userId of first.filter((id) => members.some((one) => one.id === id)))
    await grantSeat(tx, licence.licence, { userId, givenBy: actorId });
  await tx.delete(schoolWishes).where(ofSchool);
};

const tell = async (tx: Tx, request: RequestRow, { isApproved, decision }: Pick<DecideInput, "isApproved" | "decision">): Promise<void> => {
  const [user] = await tx.select().from(users).where(eq(users.id, request.userId));
  const [material] = await tx.select({ title: materials.title }).from(materials).where(eq(materials.id, request.materialId));
  await publish(tx, { emit: [{ room: userRoom(request.userId), event: "request.changed", payload: { id: request.id } }] });
  if (!user || user.deletedAt) return;
  const payload = { name: user.publicName, title: material?.title ?? "", isApproved, decision };
  await queueMail(tx, { to: user.email, template: "school_request_decided", world: user.world, language: user.language, payload });
};

/** The order of an approved request, on invoice to the school, from the budget of whoever asked. */
const order = async (tx: Tx, actorId: number, request: RequestRow, school: SchoolRow, input: DecideInput, asked: VatCheckRow | null) => {
  const totalMinor = input.totalMinor ?? 0;
  const seats = input.seats ?? request.seats;
  const cart = await fillCart(tx, actorId, school, { materialId: request.materialId, seats }, totalMinor);
  const buyer = { userId: actorId, cartToken: null, world: school.world };
  const provider = totalMinor === 0 ? ("none" as const) : ("invoice" as const);
  const wanted = { totalMinor, currency: cart.currency, provider, withdrawalConsent: false, purchase: input.purchase };
  try {
    return await orderCart(tx, { buyer, cart, input: wanted, asked, school, spenderId: request.userId });
  } catch (error) {
    // Another price than was shown, or it is not on sale any more: whoever decides looks at it again.
    if (error instanceof AppError && (error.code === "cart_changed" || error.code === "cart_empty")) throw new AppError("request_changed");
    throw error;
  }
};

/**
 * Somebody decides what a member asked for. Approved: the licence is ordered on invoice at what it costs now, when that is what was shown, and
 * comes from the budget; the first seats are given at once. All of it or nothing.
 * @throws AppError not_found, forbidden; request_changed: decided meanwhile, or another price now; budget_missing, budget_exceeded;
 * provider_not_available: not verified, or too much is open; already those of an order
 */
export const decideRequest = async (actorId: number, input: DecideInput): Promise<void> => {
  const { school: known } = await findMembership(getDb(), actorId, "approve");
  const asked = input.isApproved ? await askRegister(actorId, placeOfSchool(known)) : null;
  await transaction(async (tx) => {
    const { request, school } = await lockRequest(tx, input.id, actorId);
    const made = input.isApproved ? await order(tx, actorId, request, school, input, asked) : null;
    await tx
      .update(schoolRequests)
      .set({
        status: input.isApproved ? "approved" : "refused",
        seats: made ? (input.seats ?? request.seats) : request.seats,
        decidedBy: actorId,
        decidedAt: new Date(),
        decision: input.decision,
        orderId: made?.id ?? null,
      })
      .where(eq(schoolRequests.id, request.id));
    if (made) await giveFirstSeats(tx, request, made, actorId);
    await tell(tx, request, input);
  });
};
