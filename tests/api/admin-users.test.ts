import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { POST as authenticate } from "#app/api/oauth2/authenticate/route.ts";
import { POST as block } from "#app/api/v3/admin/users/[id]/block/route.ts";
import { POST as certify } from "#app/api/v3/admin/users/[id]/certify/route.ts";
import { POST as changeRole } from "#app/api/v3/admin/users/[id]/change-role/route.ts";
import { GET as getUser } from "#app/api/v3/admin/users/[id]/route.ts";
import { POST as unblock } from "#app/api/v3/admin/users/[id]/unblock/route.ts";
import { GET as listUsers } from "#app/api/v3/admin/users/route.ts";
import { findProfiles } from "#lib/catalogue/authors/server/find-profiles.ts";
import type { BusMessage } from "#lib/platform/bus/bus-message.ts";
import { listen } from "#lib/platform/bus/listen.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, sessions, users } from "#lib/platform/db/schema/schema.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import type { StaffUserPage } from "#lib/staff/admin/schema.ts";
import { call } from "#tests/call.ts";
import { buildAdmin, enterAs, startAs } from "#tests/enter-as.ts";
import { statusOf } from "#tests/enter-session.ts";
import { addSecondFactor, buildMember, enterAgain, PASSWORD } from "#tests/factories/build-member.ts";
import { buildSeller, buildToken, buildUser } from "#tests/factories/build-user.ts";

const WHY = "Mehrfach fremde Arbeitsblätter";
const list = async (token: string | null, query = "") => {
  const { status, body } = await call(listUsers, { path: `/api/v3/admin/users?${query}`, token });
  return { status, page: body.data as unknown as StaffUserPage };
};
const open = (token: string | null, id: number | string) => call(getUser, { token, params: { id: String(id) } });
const act = (handler: typeof block, token: string | null, id: number, body: object = { reason: WHY }) =>
  call(handler, { method: "POST", token, params: { id: String(id) }, body, headers: { "x-forwarded-for": "203.0.113.5" } });
const rowOf = async (id: number) => (await getDb().select().from(users).where(eq(users.id, id)))[0];
const auditOf = (userId: number) => getDb().select().from(auditLog).where(eq(auditLog.userId, userId)).orderBy(auditLog.id);

describe("who may", () => {
  it("ROLE-1 ROLE-2 ROLE-3 ROLE-5 visitors, members, sellers and impersonated sessions reach no room of staff; each role its own", async () => {
    const target = await buildUser();
    const [support, moderator, finance, admin] = [
      await buildAdmin("support"),
      await buildAdmin("moderator"),
      await buildAdmin("finance"),
      await buildAdmin("admin"),
    ];
    // An admin's own session acted by an admin cannot come about; even if it did, it would open nothing.
    const nested = await buildToken(admin.id, support.id);
    const expected: [who: string, token: string | null, read: number, blocks: number, appoints: number][] = [
      ["nobody", null, 401, 401, 401],
      ["ROLE-1 visitor", await buildToken(null), 401, 401, 401],
      ["ROLE-2 member", (await buildUser()).token, 403, 403, 403],
      ["ROLE-3 seller", (await buildSeller()).token, 403, 403, 403],
      ["finance", finance.token, 200, 403, 403],
      ["moderator", moderator.token, 200, 200, 403],
      ["support", support.token, 200, 200, 403],
      ["admin", admin.token, 200, 200, 200],
      ["impersonated", nested, 403, 403, 403],
    ];
    for (const [who, token, read, blocks, appoints] of expected) {
      expect((await list(token)).status, who).toBe(read);
      expect((await open(token, target.id)).status, who).toBe(read);
      expect((await act(unblock, token, target.id)).status, who).toBe(blocks);
      expect((await act(changeRole, token, target.id, { role: "user", reason: WHY })).status, who).toBe(appoints);
    }
    expect(await auditOf(target.id)).toEqual([]);
  });
});

describe("finding users", () => {
  it("ROLE-5 staff find users by part of the address, by name and by id; wildcards are letters", async () => {
    const { token } = await buildAdmin("support");
    const anna = await buildUser({ email: "anna_100%@suche.example", publicName: "Änne Suchfrau" });
    const other = await buildUser({ email: "annax100y@suche.example", publicName: "Berta Suchfrau" });
    const ids = async (query: string) => (await list(token, `query=${encodeURIComponent(query)}`)).page.items.map(({ id }) => id);
    expect(await ids("ANNA_100%")).toEqual([anna.id]);
    expect(await ids("suchfrau")).toEqual([other.id, anna.id]);
    expect(await ids(String(anna.id))).toContain(anna.id);
    expect(await ids("nobody-at-all")).toEqual([]);
    expect(await ids("\\")).toEqual([]);
  });

  it("ROLE-5 lists page and filter, and say nothing that is a secret", async () => {
    const { token } = await buildAdmin("finance");
    await buildSeller({ publicName: "Filterfrau", blockedAt: new Date(), blockReason: "x" });
    await buildUser({ publicName: "Filterfrau" });
    const total = async (query: string) => (await list(token, `query=Filterfrau&${query}`)).page.total;
    expect([await total(""), await total("state=blocked"), await total("state=sellers"), await total("state=staff")]).toEqual([2, 1, 1, 0]);
    const first = await list(token, "query=Filterfrau&limit=1&page=1");
    const second = await list(token, "query=Filterfrau&limit=1&page=2");
    expect(first.page.items).toHaveLength(1);
    expect(first.page.items[0]?.id).not.toBe(second.page.items[0]?.id);
    expect(JSON.stringify(first.page)).not.toMatch(/argon|hash/i);
    for (const query of ["limit=1e9", "page=0", "state=king", `query=${"x".repeat(255)}`])
      expect((await list(token, query)).status).toBe(400);
  });

  it("ROLE-5 an opened user shows facts and counts, but none of what an admin did as her", async () => {
    const [admin, anna] = [await buildAdmin(), await buildMember()];
    await enterAs(admin, anna.id);
    const { body } = await open(admin.token, anna.id);
    expect(body.data).toMatchObject({ id: anna.id, email: anna.email, world: "de", role: "user", isBlocked: false, sessionCount: 2 });
    expect(body.data).toMatchObject({ orderCount: 0, materialCount: 0, hasSecondFactor: false, hasAcceptedTerms: true, blockedAt: null });
    expect((await open(admin.token, 999_999_999)).status).toBe(404);
    expect((await open(admin.token, "abc")).status).toBe(400);
  });
});

describe("blocking", () => {
  it("ROLE-5 ends her sessions and sockets, makes her pages anew, and the login answers as for a wrong password", async () => {
    const heard: BusMessage[] = [];
    const listener = await listen(process.env.DATABASE_URL as string, (message) => heard.push(message), vi.fn());
    const [moderator, admin, anna] = [await buildAdmin("moderator"), await buildAdmin(), await buildMember()];
    const acting = await enterAs(admin, anna.id);
    const { status, body } = await act(block, moderator.token, anna.id);
    expect([status, body.data?.isBlocked, body.data?.blockReason, body.data?.sessionCount]).toEqual([200, true, WHY, 0]);
    expect([await statusOf(anna.token), await statusOf(acting.token)]).toEqual([401, 401]);
    const log = (password: string) =>
      call(authenticate, { body: { grant_type: "password", username: anna.email, password, client_id: "kreda-web" } });
    const [right, wrong] = [await log(PASSWORD), await log("not hers at all")];
    expect([right.status, right.bytes.toString()]).toEqual([400, wrong.bytes.toString()]);
    expect((await auditOf(anna.id)).at(-1)).toMatchObject({
      actorId: moderator.id,
      action: "user.blocked",
      reason: WHY,
      address: "203.0.113.5",
    });
    await vi.waitFor(() => {
      expect(heard.flatMap(({ purge }) => purge ?? [])).toContain(`author:${anna.id}`);
      expect(heard.flatMap(({ disconnect }) => disconnect ?? [])).toContain(userRoom(anna.id));
    }, 20_000);
    await listener.stop();
    expect((await act(unblock, moderator.token, anna.id)).body.data).toMatchObject({ isBlocked: false, blockReason: null });
    expect((await log(PASSWORD)).status).toBe(200);
    expect((await auditOf(anna.id)).map(({ action }) => action).slice(-2)).toEqual(["user.blocked", "user.unblocked"]);
  });

  it("ROLE-5 a blocked member of staff no longer acts as anybody", async () => {
    const [admin, support, anna] = [await buildAdmin(), await buildAdmin("support"), await buildUser()];
    const { token } = await enterAs(support, anna.id);
    await act(block, admin.token, support.id);
    expect(await statusOf(token)).toBe(401);
    const left = and(eq(sessions.actorId, support.id), isNull(sessions.revokedAt));
    expect(await getDb().select().from(sessions).where(left)).toEqual([]);
  });

  it("ROLE-5 never oneself; colleagues only by an admin; a reason is required; twice changes nothing", async () => {
    const [admin, support, colleague, anna] = [
      await buildAdmin(),
      await buildAdmin("support"),
      await buildAdmin("finance"),
      await buildUser(),
    ];
    expect((await act(block, admin.token, admin.id)).status).toBe(403);
    expect((await act(block, support.token, colleague.id)).status).toBe(403);
    expect((await act(block, support.token, 999_999_999)).status).toBe(404);
    const bare = await act(block, support.token, anna.id, { reason: "weil" });
    expect([bare.status, bare.body.error?.fields?.reason?.code]).toEqual([400, "too_short"]);
    expect((await rowOf(anna.id))?.blockedAt).toBeNull();
    await Promise.all([act(block, support.token, anna.id), act(block, admin.token, anna.id), act(block, support.token, anna.id)]);
    expect(await auditOf(anna.id)).toHaveLength(1);
    expect((await act(block, admin.token, colleague.id)).status).toBe(200);
  });
});

describe("roles", () => {
  it("ROLE-5 an admin appoints and dismisses, never herself; all of it is in the audit log", async () => {
    const [admin, anna] = [await buildAdmin(), await buildMember()];
    const set = (id: number, role: string) => act(changeRole, admin.token, id, { role, reason: WHY });
    await addSecondFactor(anna.id);
    expect((await set(anna.id, "support")).body.data?.role).toBe("support");
    // The session that knew her by her old role has ended.
    expect((await list(anna.token)).status).toBe(401);
    const asSupport = await enterAgain(anna.id);
    expect((await list(asSupport.token)).status).toBe(200);
    expect((await set(anna.id, "support")).status).toBe(200);
    expect((await list(asSupport.token)).status).toBe(200);
    expect((await set(anna.id, "user")).body.data?.role).toBe("user");
    expect((await list(asSupport.token)).status).toBe(401);
    expect((await list((await enterAgain(anna.id)).token)).status).toBe(403);
    expect((await auditOf(anna.id)).map(({ action, data }) => [action, data])).toEqual([
      ["user.role_changed", { from: "user", to: "support" }],
      ["user.role_changed", { from: "support", to: "user" }],
    ]);
    expect((await set(admin.id, "user")).status).toBe(403);
    expect((await rowOf(admin.id))?.role).toBe("admin");
    for (const role of ["king", "", "master"]) expect((await set(anna.id, role)).status).toBe(400);
  });

  it("ROLE-5 threat 9 appointing and looking into an account want a fresh proof", async () => {
    const [admin, anna] = [await buildAdmin(), await buildMember()];
    await getDb()
      .update(sessions)
      .set({ provenAt: new Date(Date.now() - 16 * 60_000) })
      .where(eq(sessions.userId, admin.id));
    const answers = [await act(changeRole, admin.token, anna.id, { role: "support", reason: WHY }), await startAs(admin.token, anna.id)];
    expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual([
      [403, "reauthentication_required"],
      [403, "reauthentication_required"],
    ]);
    expect((await rowOf(anna.id))?.role).toBe("user");
    expect((await list(anna.token)).status).toBe(403);
  });

  it("threat 7 a dismissed supporter no longer acts as anybody, and nobody acts as a new colleague", async () => {
    const [admin, support, anna, berta] = [await buildAdmin(), await buildAdmin("support"), await buildUser(), await buildUser()];
    const [asAnna, asBerta] = [await enterAs(support, anna.id), await enterAs(support, berta.id)];
    await act(changeRole, admin.token, berta.id, { role: "finance", reason: WHY });
    expect([await statusOf(asAnna.token), await statusOf(asBerta.token)]).toEqual([200, 401]);
    await act(changeRole, admin.token, support.id, { role: "user", reason: WHY });
    expect(await statusOf(asAnna.token)).toBe(401);
  });
});

describe("proven teaching", () => {
  it("ENTITY-2 a moderator confirms a seller's teaching once, with a reason in the log; her page is made anew and says so", async () => {
    const seller = await buildSeller();
    const moderator = await buildAdmin("moderator");
    const yes = { reason: "Schreiben der Schule vom 3. Mai", isCertified: true };
    const [first, second] = await Promise.all([
      act(certify, moderator.token, seller.id, yes),
      act(certify, moderator.token, seller.id, yes),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.data).toMatchObject({ isCertified: true });
    expect((await findProfiles([seller.id], "de"))[0]?.teachableCertified).toBe(true);
    expect((await auditOf(seller.id)).map(({ action, reason }) => [action, reason])).toEqual([["user.certified", yes.reason]]);
    const back = await act(certify, moderator.token, seller.id, { reason: "Nachweis war gefälscht", isCertified: false });
    expect(back.body.data).toMatchObject({ isCertified: false });
    expect((await findProfiles([seller.id], "de"))[0]?.teachableCertified).toBe(false);
  });

  it("ROLE-5 of whoever sells nothing, of oneself, without a reason or by support it is refused and nothing is written", async () => {
    const [buyer, seller] = [await buildUser(), await buildSeller()];
    const [support, moderator] = [await buildAdmin("support"), await buildAdmin("moderator")];
    const yes = { reason: WHY, isCertified: true };
    expect((await act(certify, moderator.token, buyer.id, yes)).status).toBe(403);
    expect((await act(certify, moderator.token, moderator.id, yes)).status).toBe(403);
    expect((await act(certify, support.token, seller.id, yes)).status).toBe(403);
    expect((await act(certify, moderator.token, seller.id, { reason: "", isCertified: true })).body.error?.fields).toHaveProperty("reason");
    expect(await auditOf(seller.id)).toEqual([]);
  });
});
