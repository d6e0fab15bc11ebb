import { beforeAll, describe, expect, it } from "vitest";
import { GET as exportAudit } from "#app/api/v3/admin/audit/csv/route.ts";
import { GET as listAudit } from "#app/api/v3/admin/audit/route.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb } from "#lib/platform/db/client.ts";
import type { AuditPage } from "#lib/staff/admin/schema.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const build = async () => {
  const [admin, support, anna, berta] = [await buildAdmin(), await buildAdmin("support"), await buildUser(), await buildUser()];
  for (const [actorId, userId, action] of [
    [support.id, anna.id, "user.blocked"],
    [admin.id, anna.id, "user.unblocked"],
    [support.id, berta.id, "user.blocked"],
    [null, null, "terms.published"],
    [999_999_999, berta.id, "login_as.started"],
  ] as const) {
    await writeAudit(getDb(), { actorId, userId, action, reason: '=HYPERLINK("x"), "so"', data: { n: 1 }, address: "203.0.113.4" });
  }
  return { admin, support, anna, berta };
};
let people: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  people = await build();
});

const list = async (query: string, token = people.admin.token) => {
  const { status, body } = await call(listAudit, { path: `/api/v3/admin/audit?${query}`, token });
  return { status, page: body.data as unknown as AuditPage };
};

describe("ROLE-5 the audit log", () => {
  it("ROLE-5 the newest first, with names, paged, filtered by user, actor and action", async () => {
    const { anna, support } = people;
    const all = (await list("")).page;
    expect(all.items.map(({ action }) => action)).toEqual([
      "login_as.started",
      "terms.published",
      "user.blocked",
      "user.unblocked",
      "user.blocked",
    ]);
    expect(all.items[0]?.actor).toEqual({ id: 999_999_999, name: null });
    expect(all.items[1]).toMatchObject({ actor: null, user: null, address: "203.0.113.4", data: { n: 1 } });
    expect(all.items[4]).toMatchObject({
      actor: { id: support.id, name: support.publicName },
      user: { id: anna.id, name: anna.publicName },
    });
    expect(all.actions).toEqual(["login_as.started", "terms.published", "user.blocked", "user.unblocked"]);
    expect((await list(`user=${anna.id}`)).page.total).toBe(2);
    expect((await list(`actor=${support.id}&user=&action=`)).page.total).toBe(2);
    expect((await list(`actor=${support.id}&user=${anna.id}&action=user.blocked`)).page.total).toBe(1);
    const second = (await list("limit=2&page=2")).page;
    expect([second.total, second.items.length, second.items[0]?.id]).toEqual([5, 2, all.items[2]?.id]);
    for (const query of ["user=x", "actor=-1", "action=a%27b", "limit=1000"]) expect((await list(query)).status).toBe(400);
  });

  it("ROLE-5 as a CSV file, in which nothing is a formula", async () => {
    const { status, headers, body } = await call(exportAudit, {
      path: `/api/v3/admin/audit/csv?user=${people.anna.id}`,
      token: people.admin.token,
    });
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(headers.get("content-disposition")).toBe('attachment; filename="audit.csv"');
    const lines = String(body).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/id,at,action,actor_id,actor_name,user_id,user_name,reason,data,address$/);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x""), ""so"""`);
    expect(lines[1]).toContain(`user.unblocked,${people.admin.id},`);
  });

  it("ROLE-5 for admins alone", async () => {
    for (const role of ["support", "moderator", "finance"] as const) {
      const { token } = await buildAdmin(role);
      expect((await list("", token)).status).toBe(403);
      expect((await call(exportAudit, { token })).status).toBe(403);
    }
    expect((await call(listAudit)).status).toBe(401);
  });
});
