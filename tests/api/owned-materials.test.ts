import { and, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET as owned } from "#app/api/v1/bought-materials/owned/route.ts";
import { GET as bought } from "#app/api/v1/bought-materials/route.ts";
import { POST as add } from "#app/api/v1/cart/add-item/route.ts";
import { placedOrder } from "#lib/commerce/orders/schema.ts";
import { takeOwnSeat } from "#lib/commerce/seats/server/hand-out.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bundleItems, entitlements, schoolLicences } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildCart, buildEntitlement } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import { buildBuyingSchool, buildMember, buyLicences } from "#tests/factories/buying-school.ts";
import { paying, place } from "#tests/factories/order-steps.ts";

const listOf = async (token: string) => (await call(owned, { token })).body.data;
const rightOf = (userId: number, materialId: number) => and(eq(entitlements.userId, userId), eq(entitlements.materialId, materialId));
const publish = (materialId: number, version: number, at: string) =>
  getDb().execute(sql`insert into material_versions (material_id, version, note, published_at, pages)
    values (${materialId}, ${version}, '', ${at}::timestamptz, '[]')`);

it("ENTITY-6 a member learns what is hers, by id; nothing that was taken back, nothing of others", async () => {
  const { id: userId, token } = await buildUser();
  expect(await listOf(token)).toMatchObject({ items: [] });
  const [kept, lost, others] = [await buildMaterial(), await buildMaterial(), await buildMaterial()];
  for (const { id } of [kept, lost]) await buildEntitlement(userId, id);
  await buildEntitlement((await buildUser()).id, others.id);
  await getDb().update(entitlements).set({ revokedAt: new Date() }).where(rightOf(userId, lost.id));
  expect(await listOf(token)).toMatchObject({ items: [{ id: kept.id, isRenewed: false }] });
});

it("ENTITY-6 a version after the purchase is marked as new until she has fetched it", async () => {
  const { id: userId, token } = await buildUser();
  const { id } = await buildMaterial();
  await publish(id, 1, "2026-01-01");
  await buildEntitlement(userId, id);
  const right = rightOf(userId, id);
  await getDb()
    .update(entitlements)
    .set({ grantedAt: new Date("2026-02-01") })
    .where(right);
  expect(await listOf(token)).toMatchObject({ items: [{ id, isRenewed: false }] });
  await publish(id, 2, "2026-03-01");
  expect(await listOf(token)).toMatchObject({ items: [{ id, isRenewed: true }] });
  await getDb().execute(sql`
    with f as (insert into material_files (material_id, kind, name, storage_key, bytes, sha256, mime, position, status)
      values (${id}, 'material_file', 'a.pdf', ${`originals/${id}`}, 1, 'x', 'application/pdf', 0, 'ready') returning id)
    insert into stamped_files (entitlement_id, file_id, storage_key, etag, bytes, created_at)
      select e.id, f.id, ${`stamped/${id}`}, 'e', 1, '2026-03-02' from entitlements e, f where e.user_id = ${userId}`);
  expect(await listOf(token)).toMatchObject({ items: [{ id, isRenewed: false }] });
});

it("ROUTE-51 threat 1 what one order brought, a bundle with the files of its parts, and no order of others", async () => {
  const { id: userId, token } = await buildUser();
  const bundle = await buildMaterial({ priceMinor: 500, isBundle: true });
  const part = await buildMaterial({ priceMinor: 290 });
  const single = await buildMaterial({ priceMinor: 190 });
  const before = await buildMaterial();
  await getDb().insert(bundleItems).values({ bundleId: bundle.id, materialId: part.id, position: 0 });
  await buildEntitlement(userId, before.id);
  const cartToken = await buildCart([bundle.id, single.id], { userId });
  const { body } = await place({ totalMinor: 690, ...paying }, { token, cartToken });
  const { order } = placedOrder.parse(body.data);
  const listed = async (query: string, who = token) => {
    const { body: answer } = await call(bought, { path: `/api/v1/bought-materials?${query}`, token: who });
    const { items, total } = answer.data as unknown as { items: { id: number }[]; total: number };
    return [total, items.map(({ id }) => id).sort((a, b) => a - b)];
  };
  expect(await listed(`order=${order.id}`)).toEqual([2, [bundle.id, single.id].sort((a, b) => a - b)]);
  expect(await listed(`id=${part.id}`)).toEqual([1, [part.id]]);
  expect(await listed(`id=${before.id}`)).toEqual([1, [before.id]]);
  const stranger = (await buildUser()).token;
  expect([await listed(`order=${order.id}`, stranger), await listed(`id=${part.id}`, stranger)]).toEqual([
    [0, []],
    [0, []],
  ]);
});

it("ROUTE-49 what is hers is not put into the cart again, and she is told", async () => {
  const { id: userId, token } = await buildUser();
  const { id } = await buildMaterial();
  await buildEntitlement(userId, id);
  expect((await call(add, { body: { material_id: id }, token })).body.error).toMatchObject({ code: "already_owned" });
});

it("threat 1 only members have a list", async () => {
  expect((await call(owned, {})).status).toBe(401);
  expect((await call(owned, { token: await buildToken(null) })).status).toBe(401);
});

it("ROLE-4 of what her school has a free seat of a member learns it, as long as it is free, not hers, and the school hers", async () => {
  const { id: schoolId, master } = await buildBuyingSchool();
  const [member, stranger] = [await buildMember(schoolId), await buildUser()];
  const material = await buildMaterial();
  await buyLicences(master.id, [material.id]);
  const [licence] = await getDb().select().from(schoolLicences).where(eq(schoolLicences.materialId, material.id));
  const offered = { items: [], seats: [{ id: material.id, licenceId: licence?.id, free: 10 }] };
  expect([await listOf(member.token), await listOf(stranger.token)]).toEqual([offered, { items: [], seats: [] }]);
  // As if all seats were given: guards are off, because nobody holds them.
  const given = (count: number) =>
    getDb().transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx
        .update(schoolLicences)
        .set({ given: count })
        .where(eq(schoolLicences.id, licence?.id ?? 0));
    });
  await given(10);
  expect(await listOf(member.token)).toEqual({ items: [], seats: [] });
  await given(0);
  await takeOwnSeat(member.id, licence?.id ?? 0);
  expect(await listOf(member.token)).toEqual({ items: [{ id: material.id, isRenewed: false }], seats: [] });
});
