import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as confirm } from "#app/api/v3/admin/dunning/[id]/confirm/route.ts";
import { POST as takeBack } from "#app/api/v3/admin/dunning/[id]/take-back/route.ts";
import { GET as list, POST as propose } from "#app/api/v3/admin/dunning/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { orderOf } from "#tests/factories/build-sale.ts";
import { buildRipe, note, proposalOf } from "#tests/factories/dunning-steps.ts";

const decide = (handler: typeof confirm, token: string, id: number) => call(handler, { token, body: { note }, params: { id: String(id) } });

it("ROLE-5 finance alone sees overdue invoices and decides, two persons with a reason each, and the audit log names them", async () => {
  const { orderId } = await buildRipe();
  const [support, anna, bea] = [await buildAdmin("support"), await buildAdmin("finance"), await buildAdmin("finance")];
  expect((await call(list, { token: support.token })).status).toBe(403);
  const { body } = await call(list, { token: anna.token, path: "/api/v3/admin/dunning?state=3&limit=200" });
  const row = expect.objectContaining({ orderId, choices: ["cancel", "write_off"] });
  expect(body).toMatchObject({ data: { items: expect.arrayContaining([row]) } });
  const asked = { orderId, kind: "write_off", note };
  expect((await call(propose, { token: support.token, body: asked })).status).toBe(403);
  const short = await call(propose, { token: anna.token, body: { ...asked, note: "kurz" } });
  expect(short).toMatchObject({ status: 400, body: { error: { fields: { note: { code: "too_short" } } } } });
  expect((await call(propose, { token: anna.token, body: asked })).status).toBe(200);
  const first = await proposalOf(orderId);
  expect((await decide(takeBack, bea.token, first)).status).toBe(200);
  expect((await decide(confirm, bea.token, first)).status).toBe(409);
  expect((await call(propose, { token: anna.token, body: asked })).status).toBe(200);
  const id = await proposalOf(orderId);
  expect((await decide(confirm, anna.token, id)).status).toBe(403);
  expect((await decide(confirm, support.token, id)).status).toBe(403);
  expect((await orderOf(orderId))?.writtenOffAt).toBeNull();
  expect((await decide(confirm, bea.token, id)).status).toBe(200);
  expect((await decide(confirm, bea.token, id)).status).toBe(409);
  expect((await decide(confirm, bea.token, 999_999)).status).toBe(404);
  const logged = await getDb().select().from(auditLog).where(eq(auditLog.reason, note)).orderBy(auditLog.id);
  expect(logged.filter(({ data }) => data.order === orderId).map(({ action, actorId }) => [action, actorId])).toEqual([
    ["dunning.proposed", anna.id],
    ["dunning.taken_back", bea.id],
    ["dunning.proposed", anna.id],
    ["dunning.confirmed", bea.id],
  ]);
});
