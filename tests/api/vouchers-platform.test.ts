import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as end } from "#app/api/v3/admin/vouchers/[id]/end/route.ts";
import { POST as create, GET as list } from "#app/api/v3/admin/vouchers/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, vouchers } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildVoucher } from "#tests/factories/build-cart.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

const WHY = "Aktion zum Schuljahresbeginn";
const headers = { "x-forwarded-for": "203.0.113.9" };
const make = (token: string, body: object) => call(create, { path: "/api/v3/admin/vouchers?world=de", body, token, headers });
const stop = (token: string, id: unknown, reason: unknown = WHY) =>
  call(end, { body: { reason }, params: { id: String(id) }, token, headers });

it("ROLE-5 finance makes and ends a promotion of the platform, each with an entry in the log, ended once", async () => {
  const finance = await buildAdmin("finance");
  const { status, body } = await make(finance.token, { code: "SCHULE26", kind: "percent", value: 1500, worlds: ["de", "gr"], reason: WHY });
  expect([status, body.data?.code, body.data?.state]).toEqual([201, "SCHULE26", "running"]);
  const id = Number(body.data?.id);
  expect((await stop(finance.token, id)).body.data?.state).toBe("ended");
  expect((await stop(finance.token, id)).status).toBe(200);
  const log = await getDb().select().from(auditLog).where(eq(auditLog.actorId, finance.id)).orderBy(auditLog.id);
  expect(log.map(({ action, reason, data, address }) => [action, reason, data, address])).toEqual([
    ["voucher.created", WHY, { voucher: id, kind: "percent", value: 1500, currency: "EUR" }, "203.0.113.9"],
    ["voucher.ended", WHY, { voucher: id }, "203.0.113.9"],
  ]);
  const [row] = await getDb().select().from(vouchers).where(eq(vouchers.id, id));
  expect([row?.sellerId, row?.worlds]).toEqual([null, ["de", "gr"]]);
});

it("ROLE-5 other staff, sellers and visitors find nothing of it; a seller's voucher is none of theirs", async () => {
  const [support, moderator, admin, seller] = [
    await buildAdmin("support"),
    await buildAdmin("moderator"),
    await buildAdmin(),
    await buildSeller(),
  ];
  const own = await buildVoucher({ sellerId: seller.id });
  for (const { token } of [support, moderator, seller]) {
    expect((await call(list, { token })).status).toBe(403);
    expect((await make(token, { kind: "percent", value: 1000, reason: WHY })).status).toBe(403);
  }
  expect((await call(list, {})).status).toBe(401);
  expect((await stop(admin.token, own.id)).status).toBe(404);
  const { body } = await call(list, { token: admin.token });
  expect(JSON.stringify(body.data)).not.toContain(own.code);
});

it("ROLE-5 without a reason, or with a code that exists, nothing is made and nothing logged", async () => {
  const admin = await buildAdmin();
  await buildVoucher({ code: "GIBTSCHON" });
  expect((await make(admin.token, { kind: "percent", value: 1000, reason: "kurz" })).body.error?.fields?.reason?.code).toBe("too_short");
  const taken = await make(admin.token, { code: "gibtschon", kind: "percent", value: 1000, reason: WHY });
  expect([taken.status, taken.body.error?.fields?.code?.code]).toEqual([400, "code_taken"]);
  expect(await getDb().$count(auditLog, eq(auditLog.actorId, admin.id))).toBe(0);
});
