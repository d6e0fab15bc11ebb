import { and, eq, isNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as queryWishlist } from "#app/api/v3/elastic-indexer/school-wishlist/query/route.ts";
import { GET as getBudget, POST as setBudget } from "#app/api/v3/schools/mine/budget/route.ts";
import { POST as decide } from "#app/api/v3/schools/mine/licence-requests/[id]/decide/route.ts";
import { POST as withdraw } from "#app/api/v3/schools/mine/licence-requests/[id]/withdraw/route.ts";
import { POST as ask, GET as listRequests } from "#app/api/v3/schools/mine/licence-requests/route.ts";
import { POST as subscribe } from "#app/api/v3/subscriptions/school/subscribe/route.ts";
import { POST as unsubscribe } from "#app/api/v3/subscriptions/school/unsubscribe/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { removeMember } from "#lib/commerce/school/server/end-membership.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, materials, orders, outbox, schoolRequests } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { buildBuyingSchool, buildMember, buyLicences } from "#tests/factories/buying-school.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";
import { expectMoneyFits } from "#tests/money-invariants.ts";

const of = (id: number) => ({ params: { id: String(id) } });
const broken = async () => (await checkBooks()).filter(({ broken: count }) => count > 0).map(({ name, breaches }) => [name, breaches[0]]);

/** A school with a budget, a member, and an approver. */
const start = async (amountMinor = 60_000, kind = "pooled") => {
  const { id: schoolId, master } = await buildBuyingSchool();
  const [member, approver] = [await buildMember(schoolId), await buildMember(schoolId, "approver")];
  if (amountMinor >= 0) expect((await call(setBudget, { token: master.token, body: { kind, amountMinor } })).status).toBe(200);
  return { schoolId, master, member, approver };
};
const askFor = async (token: string, priceMinor = 320, seats = 10) => {
  const material = await buildMaterial({ priceMinor });
  const { body, status } = await call(ask, { token, body: { materialId: material.id, seats, note: "Für die 4a ab Januar." } });
  expect(status).toBe(200);
  return { material, id: body.data?.id as unknown as number };
};
const approve = async (token: string, id: number, totalMinor: number, more: object = {}) => {
  const { status, body } = await call(decide, { token, body: { isApproved: true, totalMinor, ...more }, ...of(id) });
  return status === 200 ? "done" : (body.error?.code as unknown as string);
};

it("CALL-13 CALL-15 STATE-1 ROUTE-34 members wish for their school; the list is the school's, newest first, each wish its member's", async () => {
  const { schoolId, member, approver } = await start();
  const [first, second] = [await buildMaterial({ priceMinor: 320 }), await buildMaterial()];
  const other = await buildMember(schoolId);
  const wish = (token: string, subjectId: number) => call(subscribe, { token, body: { subjectId, subjectType: "material", world: "de" } });
  expect((await wish(member.token, first.id)).body.data).toEqual({ isSubscribed: true, total: 1 });
  expect((await wish(member.token, first.id)).body.data).toEqual({ isSubscribed: true, total: 1 });
  await wish(other.token, first.id);
  expect((await wish(other.token, second.id)).body.data).toEqual({ isSubscribed: true, total: 2 });
  const list = await call(queryWishlist, { token: approver.token, body: {} });
  expect(list.body.data).toMatchObject({
    total: 2,
    rows: [
      { id: second.id, isMine: false },
      {
        id: first.id,
        wishedBy: [member.publicName, other.publicName],
        sizes: [{ seats: 10, priceMinor: 1280 }, { seats: 30 }, { seats: 100 }],
      },
    ],
  });
  const gone = (token: string) => call(unsubscribe, { token, body: { subjectId: first.id } });
  expect((await gone(member.token)).body.data).toEqual({ isSubscribed: false, total: 2 });
  expect((await gone(other.token)).body.data).toEqual({ isSubscribed: false, total: 1 });
  expect((await wish((await buildUser()).token, first.id)).status).toBe(404);
  expect((await wish(member.token, 999_999_999)).status).toBe(404);
});

it("ask, approve, order: on invoice to the school, from the budget, and the first seats are who asked's and who wished it", async () => {
  const { schoolId, member, approver } = await start();
  const fan = await buildMember(schoolId);
  const { material, id } = await askFor(member.token);
  await call(subscribe, { token: fan.token, body: { subjectId: material.id } });
  expect((await call(ask, { token: fan.token, body: { materialId: material.id, seats: 30 } })).body.error?.code).toBe("already_requested");
  const waits = await call(listRequests, { token: approver.token });
  expect(waits.body.data?.items?.[0]).toMatchObject({
    id,
    askedMinor: 1280,
    nowMinor: 1280,
    leftMinor: 60_000,
    alsoWishedBy: [fan.publicName],
    status: "open",
  });
  expect((await call(listRequests, { token: fan.token })).body.data).toMatchObject({ mayDecide: false, items: [] });
  expect(await approve(member.token, id, 1280)).toBe("forbidden");
  expect(await approve(approver.token, id, 1280, { purchase: { orderNumber: "GSK-1", costCentre: "4711" }, decision: "Gern." })).toBe(
    "done",
  );
  const [row] = await getDb().select().from(schoolRequests).where(eq(schoolRequests.id, id));
  const [order] = await getDb()
    .select()
    .from(orders)
    .where(eq(orders.id, row?.orderId ?? 0));
  expect(order).toMatchObject({
    schoolId,
    provider: "invoice",
    status: "awaiting_transfer",
    totalMinor: 1280,
    billing: { orderNumber: "GSK-1" },
  });
  for (const { id: userId } of [member, fan])
    expect(await getDb().$count(entitlements, and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt)))).toBe(1);
  expect((await call(getBudget, { token: member.token })).body.data).toMatchObject({
    kind: "pooled",
    spentMinor: 1280,
    leftMinor: 58_720,
    askedMinor: 0,
  });
  expect((await call(queryWishlist, { token: fan.token, body: {} })).body.data?.total).toBe(0);
  const told = await getDb().select().from(outbox).where(eq(outbox.template, "school_request_decided"));
  expect(told.at(-1)).toMatchObject({ recipient: member.email, payload: { isApproved: true, decision: "Gern." } });
  expect(await approve(approver.token, id, 1280)).toBe("request_changed");
  await expectMoneyFits();
  expect(await broken()).toEqual([]);
});

it("another price than was shown is told and nothing is ordered; approved with the new one it is, also in another size", async () => {
  const { member, master } = await start();
  const { material, id } = await askFor(member.token);
  await getDb().update(materials).set({ priceMinor: 400 }).where(eq(materials.id, material.id));
  expect(await approve(master.token, id, 1280)).toBe("request_changed");
  expect((await call(listRequests, { token: master.token })).body.data?.items).toMatchObject([
    { askedMinor: 1280, nowMinor: 1600, status: "open" },
  ]);
  await getDb().update(materials).set({ status: "archived" }).where(eq(materials.id, material.id));
  expect(await approve(master.token, id, 1600)).toBe("request_changed");
  expect((await call(listRequests, { token: master.token })).body.data?.items).toMatchObject([{ nowMinor: null }]);
  await getDb().update(materials).set({ status: "published" }).where(eq(materials.id, material.id));
  expect(await approve(master.token, id, 3200, { seats: 30 })).toBe("done");
  expect(await getDb().$count(orders)).toBeGreaterThan(0);
});

it("a budget is spent once: two approvers at once with room for one", async () => {
  const { schoolId, member, approver, master } = await start(2_000);
  const [first, second] = [await askFor(member.token), await askFor((await buildMember(schoolId)).token)];
  const lock = { text: "select pg_advisory_xact_lock(7441, $1::int)", values: [schoolId] };
  const answers = await meetAtLock(lock, [() => approve(approver.token, first.id, 1280), () => approve(master.token, second.id, 1280)]);
  expect(answers.sort()).toEqual(["budget_exceeded", "done"]);
  expect(await getDb().$count(orders, eq(orders.schoolId, schoolId))).toBe(1);
  expect(await broken()).toEqual([]);
});

it("two approvers decide one request at once: one order", async () => {
  const { schoolId, member, approver, master } = await start();
  const { id } = await askFor(member.token);
  const lock = { text: "select 1 from school_requests where id = $1 for update", values: [id] };
  const answers = await meetAtLock(lock, [() => approve(approver.token, id, 1280), () => approve(master.token, id, 1280)]);
  expect(answers.sort()).toEqual(["done", "request_changed"]);
  expect(await getDb().$count(orders, eq(orders.schoolId, schoolId))).toBe(1);
});

it("budgets: none, none is approved; per head it is who asked's; never set below what was spent; direct orders count", async () => {
  const { schoolId, member, master } = await start(-1);
  const { id } = await askFor(member.token);
  expect(await approve(master.token, id, 1280)).toBe("budget_missing");
  const set = async (token: string, kind: string, amountMinor: number) => {
    const { status, body } = await call(setBudget, { token, body: { kind, amountMinor } });
    return status === 200 ? "done" : body.error?.code;
  };
  expect(await set(member.token, "pooled", 1)).toBe("forbidden");
  expect(await set(master.token, "per_head", 2_000)).toBe("done");
  expect(await approve(master.token, id, 1280)).toBe("done");
  const again = await askFor(member.token);
  expect(await approve(master.token, again.id, 1280)).toBe("budget_exceeded");
  const other = await askFor((await buildMember(schoolId)).token);
  expect(await approve(master.token, other.id, 1280)).toBe("done");
  expect(await set(master.token, "per_head", 1_279)).toBe("budget_too_low");
  expect(await set(master.token, "pooled", 2_559)).toBe("budget_too_low");
  expect(await set(master.token, "pooled", 2_560)).toBe("done");
  await expect(buyLicences(master.id, [(await buildMaterial({ priceMinor: 320 })).id])).rejects.toMatchObject({ code: "budget_exceeded" });
  expect(await set(master.token, "pooled", 3_840)).toBe("done");
});

it("a member is removed while she has asked: her request is withdrawn, and nobody can approve it", async () => {
  const { member, master, approver } = await start();
  const { id } = await askFor(member.token);
  await removeMember(master.id, member.id);
  expect(await approve(approver.token, id, 1280)).toBe("request_changed");
  expect((await getDb().select().from(schoolRequests).where(eq(schoolRequests.id, id)))[0]).toMatchObject({
    status: "withdrawn",
    orderId: null,
  });
});

it("race: she is removed while her request is approved: all of the order or nothing, and no seat of hers stays", async () => {
  const { schoolId, member, master, approver } = await start();
  const { id } = await askFor(member.token);
  const lock = { text: "select 1 from schools where id = $1 for update", values: [schoolId] };
  const [answer] = await meetAtLock(lock, [
    () => approve(approver.token, id, 1280),
    () => removeMember(master.id, member.id).then(() => "removed"),
  ]);
  expect(["done", "request_changed"]).toContain(answer);
  expect(await getDb().$count(orders, eq(orders.schoolId, schoolId))).toBe(answer === "done" ? 1 : 0);
  expect(await getDb().$count(entitlements, and(eq(entitlements.userId, member.id), isNull(entitlements.revokedAt)))).toBe(0);
  expect(await broken()).toEqual([]);
});

it("bad input and ids of another school: refused, and the victim's rows stay as they were", async () => {
  const victim = await start();
  const { material, id } = await askFor(victim.member.token);
  const { licences } = await buyLicences(victim.master.id, [(await buildMaterial()).id]);
  const thief = await start();
  const rows = async () => JSON.stringify(await getDb().select().from(schoolRequests).where(eq(schoolRequests.schoolId, victim.schoolId)));
  const before = await rows();
  const { giveSeat, takeOwnSeat, takeSeatBack, giveSeatBack } = await import("#lib/commerce/seats/server/hand-out.ts");
  const { listSeatHistory } = await import("#lib/commerce/seats/server/list-licences.ts");
  const licence = licences[0]?.id ?? 0;
  for (const { token, id: userId } of [thief.master, await buildUser()]) {
    expect((await call(decide, { token, body: { isApproved: false }, ...of(id) })).status).toBe(404);
    expect(await approve(token, id, 1280)).toBe("not_found");
    expect((await call(withdraw, { method: "POST", token, ...of(id) })).status).toBe(404);
    for (const work of [
      () => giveSeat(userId, { id: licence, userId: victim.member.id }),
      () => takeSeatBack(userId, { id: licence, userId: victim.member.id }),
      () => takeOwnSeat(userId, licence),
      () => giveSeatBack(userId, licence),
      () => listSeatHistory(userId, licence),
    ])
      await expect(work()).rejects.toMatchObject({ code: "not_found" });
  }
  expect((await call(withdraw, { method: "POST", token: victim.master.token, ...of(id) })).status).toBe(404);
  for (const body of [
    { materialId: material.id, seats: 7 },
    { materialId: "x", seats: 10 },
    { materialId: material.id, seats: 10, note: "a".repeat(501) },
  ])
    expect((await call(ask, { token: victim.member.token, body })).status).toBe(400);
  for (const body of [
    { kind: "pooled", amountMinor: -1 },
    { kind: "all", amountMinor: 1 },
    { kind: "pooled", amountMinor: 1e12 },
  ])
    expect((await call(setBudget, { token: victim.master.token, body })).status).toBe(400);
  expect(await rows()).toBe(before);
});
