import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as endSessions } from "#app/api/v3/admin/users/[id]/end-sessions/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, sessions } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildAdmin, enterAs } from "#tests/enter-as.ts";
import { statusOf } from "#tests/enter-session.ts";
import { buildMember, enterAgain } from "#tests/factories/build-member.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const WHY = "Gerät in der Schule verloren";
const act = (handler: typeof endSessions, token: string | null, id: number, body: object = { reason: WHY }) =>
  call(handler, { method: "POST", token, params: { id: String(id) }, body, headers: { "x-forwarded-for": "203.0.113.5" } });
const auditOf = (userId: number) => getDb().select().from(auditLog).where(eq(auditLog.userId, userId)).orderBy(auditLog.id);

describe("logging out", () => {
  it("ASVS 7.4.5 ROLE-5 all her sessions end at once, those in which staff look through her eyes too; she logs in again", async () => {
    const [support, anna] = [await buildAdmin("support"), await buildMember()];
    const [other, acting] = [await enterAgain(anna.id), await enterAs(support, anna.id)];
    const { status, body } = await act(endSessions, support.token, anna.id);
    expect([status, body.data?.sessionCount, body.data?.isBlocked]).toEqual([200, 0, false]);
    expect(await Promise.all([anna, other, acting].map(({ token }) => statusOf(token)))).toEqual([401, 401, 401]);
    expect(await statusOf(support.token)).toBe(200);
    expect(await statusOf((await enterAgain(anna.id)).token)).toBe(200);
    const own = { actorId: support.id, action: "user.sessions_ended", reason: WHY, address: "203.0.113.5" };
    expect((await auditOf(anna.id)).find(({ action }) => action === own.action)).toMatchObject(own);
  });

  it("ASVS 7.4.5 ROLE-5 threat 9 never oneself, a colleague only by an admin, never by finance or members, and with a fresh proof", async () => {
    const [admin, support, finance, anna] = [
      await buildAdmin(),
      await buildAdmin("support"),
      await buildAdmin("finance"),
      await buildMember(),
    ];
    const refused: [string | null, number][] = [
      [support.token, support.id],
      [support.token, finance.id],
      [finance.token, anna.id],
      [(await buildUser()).token, anna.id],
    ];
    for (const [token, id] of refused) expect((await act(endSessions, token, id)).status).toBe(403);
    expect((await act(endSessions, null, anna.id)).status).toBe(401);
    expect((await act(endSessions, support.token, anna.id, { reason: "weil" })).status).toBe(400);
    await getDb()
      .update(sessions)
      .set({ provenAt: new Date(0) })
      .where(eq(sessions.userId, support.id));
    expect((await act(endSessions, support.token, anna.id)).body.error?.code).toBe("reauthentication_required");
    expect([await statusOf(anna.token), await statusOf(finance.token)]).toEqual([200, 200]);
    expect((await act(endSessions, admin.token, finance.id)).status).toBe(200);
    expect(await statusOf(finance.token)).toBe(401);
  });
});
