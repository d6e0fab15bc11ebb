import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as cancel } from "#app/api/v3/account/email-change/cancel/route.ts";
import { POST as ask, GET as show } from "#app/api/v3/account/email-change/route.ts";
import { POST as check } from "#app/api/v3/change-email/check/route.ts";
import { POST as confirm } from "#app/api/v3/change-email/confirm/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { emailChanges, oneTimeTokens, outbox, rateLimits, sessions, users } from "#lib/platform/db/schema/schema.ts";
import { renderMail } from "#lib/platform/email/render-mail.ts";
import { mails } from "#lib/platform/registry/tasks.ts";
import { href } from "#lib/platform/routes/href.ts";
import { call } from "#tests/call.ts";
import { statusOf } from "#tests/enter-session.ts";
import { buildMember, enterAgain } from "#tests/factories/build-member.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";

// All requests here come from one address.
beforeEach(async () => {
  await getDb().delete(rateLimits);
});

let count = 0;
const freshAddress = () => `neu-${process.pid}-${++count}@school.example`;
const mailsTo = (email: string) => getDb().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id));
const tokenFor = async (email: string) => new URL(String((await mailsTo(email))[0]?.payload.url)).pathname.split("/").at(-1) as string;
const emailOf = async (id: number) => (await getDb().select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email;
const request = (token: string | null, newEmail: unknown, headers: Record<string, string> = {}) =>
  call(ask, { token, body: { newEmail }, headers });
const answer = (token: string, decision = "confirm", bearer: string | null = null) =>
  call(confirm, { body: { token, decision }, token: bearer });

/** A change that both mailboxes have been asked about. */
const begin = async (wanted: Parameters<typeof buildMember>[0] = {}) => {
  const anna = await buildMember(wanted);
  const newEmail = freshAddress();
  expect((await request(anna.token, newEmail)).status).toBe(202);
  return { anna, newEmail, old: await tokenFor(anna.email), next: await tokenFor(newEmail) };
};

describe("ROUTE-18 asking for another address", () => {
  it("asks both mailboxes in the owner's language and changes nothing yet", async () => {
    const { anna, newEmail, old, next } = await begin({ world: "gr" });
    expect(await emailOf(anna.id)).toBe(anna.email);
    const { body } = await call(show, { token: anna.token });
    expect(body.data).toMatchObject({ email: anna.email, pending: { newEmail, isOldConfirmed: false, isNewConfirmed: false } });
    for (const [to, token, template] of [
      [anna.email, old, "email_change_old"],
      [newEmail, next, "email_change_new"],
    ] as const) {
      const [mail] = await mailsTo(to);
      expect([mail?.template, mail?.language]).toEqual([template, "gr"]);
      const rendered = renderMail(mails[template] as never, mail?.payload, { language: "gr", world: "gr" });
      expect(rendered.html).toContain(`http://localhost:3000${href("gr", "changeEmailConfirm", { token })}`);
      expect(mails[template]?.secrets).toEqual(["url"]);
    }
    const kept = await getDb().select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, anna.id));
    for (const token of [old, next]) expect(JSON.stringify(kept)).not.toContain(token);
  });

  it("threat 10 known and unknown addresses get the same bytes and look the same in the account; only the mailbox learns more", async () => {
    const [anna, berta, holder] = [await buildMember(), await buildMember(), await buildMember()];
    const free = freshAddress();
    const answers = [await request(anna.token, free), await request(berta.token, ` ${holder.email.toUpperCase()} `)];
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes}`))).toEqual(new Set(['202 {"data":null}']));
    const seen = await Promise.all([anna, berta].map(async ({ token }) => (await call(show, { token })).body.data?.pending));
    expect(seen.map((pending) => Object.keys(pending ?? {}))).toEqual([Object.keys(seen[0] ?? {}), Object.keys(seen[0] ?? {})]);
    expect(seen[1]).toMatchObject({ newEmail: holder.email, isOldConfirmed: false, isNewConfirmed: false });
    const [told] = await mailsTo(holder.email);
    expect([told?.template, JSON.stringify(told?.payload)]).toEqual(["email_change_taken", expect.not.stringMatching(/bestaetigen/)]);
    expect((await mailsTo(berta.email))[0]?.template).toBe("email_change_old");
    // Her own consent alone completes nothing, and no second link exists.
    expect((await answer(await tokenFor(berta.email))).body.data?.outcome).toBe("waiting");
    expect([await emailOf(berta.id), await emailOf(holder.id)]).toEqual([berta.email, holder.email]);
    const links = and(eq(oneTimeTokens.userId, berta.id), eq(oneTimeTokens.purpose, "email_change_new"));
    expect(await getDb().select().from(oneTimeTokens).where(links)).toEqual([]);
  });

  it.each([
    ["her own", (email: string) => email.toUpperCase(), "same_email"],
    ["none", () => "", "email"],
    ["no address", () => "anna@", "email"],
    ["threat 15 two lines", () => "anna@school.example\r\nBcc: x@y.example", "email"],
    ["no text", () => ["a@b.example"], "invalid"],
  ])("FORM-1 %s: 400 at the field, and nobody is written to", async (_, make, code) => {
    const anna = await buildMember();
    const refused = await request(anna.token, make(anna.email));
    expect([refused.status, refused.body.error?.fields?.newEmail?.code]).toEqual([400, code]);
    expect(await mailsTo(anna.email)).toEqual([]);
  });

  it("wants a fresh proof, and never an admin in her place (IMPERSONATE-1)", async () => {
    const anna = await buildMember();
    const admin = await buildUser({ role: "admin" });
    await getDb()
      .update(sessions)
      .set({ provenAt: new Date(Date.now() - 16 * 60_000) })
      .where(eq(sessions.userId, anna.id));
    expect((await request(anna.token, freshAddress())).body.error?.code).toBe("reauthentication_required");
    expect((await request(await buildToken(anna.id, admin.id), freshAddress())).body.error?.code).toBe("impersonation_forbidden");
    expect((await request(null, freshAddress())).status).toBe(401);
    expect(await mailsTo(anna.email)).toEqual([]);
  });

  it("threat 15 forged hosts never reach a mail", async () => {
    const anna = await buildMember();
    const newEmail = freshAddress();
    await request(anna.token, newEmail, { host: "evil.example", "x-forwarded-host": "evil.example", origin: "https://evil.example" });
    for (const to of [anna.email, newEmail]) expect(JSON.stringify(await mailsTo(to))).not.toContain("evil.example");
  });

  it("a second wish ends the first, and the links of the first are dead; so does calling it off", async () => {
    const { anna, old, next } = await begin();
    const other = freshAddress();
    await request(anna.token, other);
    for (const token of [old, next]) expect((await answer(token)).status).toBe(410);
    const again = await tokenFor(anna.email);
    expect((await call(cancel, { token: anna.token, method: "POST" })).body.data?.pending).toBeNull();
    for (const token of [again, await tokenFor(other)]) expect((await answer(token)).status).toBe(410);
    expect(await emailOf(anna.id)).toBe(anna.email);
  });
});

describe("ROUTE-44 the links", () => {
  it("threat 14 looking changes nothing however often; each link acts once; both together change the address", async () => {
    const { anna, newEmail, old, next } = await begin();
    for (let times = 0; times < 3; times += 1) {
      const seen = await call(check, { body: { token: next } });
      expect(seen.body.data).toMatchObject({ side: "new", newEmail, isOldConfirmed: false, isNewConfirmed: false });
      expect(JSON.stringify(seen.body)).not.toContain("userId");
    }
    expect((await answer(next)).body.data).toEqual({ outcome: "waiting", newEmail });
    expect((await answer(next)).status).toBe(410);
    expect((await call(check, { body: { token: next } })).status).toBe(410);
    expect((await call(check, { body: { token: old } })).body.data).toMatchObject({ side: "old", isNewConfirmed: true });
    expect((await answer(old)).body.data).toEqual({ outcome: "changed", newEmail });
    expect((await answer(old)).status).toBe(410);
    expect(await emailOf(anna.id)).toBe(newEmail);
    expect((await mailsTo(anna.email))[0]).toMatchObject({ template: "email_changed", payload: { newEmail } });
  });

  it("other sessions end, the one that confirms stays; links to a new password in the old mailbox die", async () => {
    const { anna, old, next } = await begin();
    const phone = await enterAgain(anna.id);
    const recovery = { hash: `recovery-${anna.id}`, purpose: "recovery", userId: anna.id, expiresAt: new Date(Date.now() + 60_000) };
    await getDb().insert(oneTimeTokens).values(recovery);
    await answer(old, "confirm", anna.token);
    expect([await statusOf(anna.token), await statusOf(phone.token)]).toEqual([200, 200]);
    await answer(next, "confirm", anna.token);
    expect([await statusOf(anna.token), await statusOf(phone.token)]).toEqual([200, 401]);
    expect((await getDb().select().from(oneTimeTokens).where(eq(oneTimeTokens.hash, recovery.hash)))[0]?.usedAt).not.toBeNull();
  });

  it("confirmed without a session, or in the session of somebody else, all of hers end", async () => {
    const { anna, old, next } = await begin();
    const berta = await buildMember();
    await answer(old);
    await answer(next, "confirm", berta.token);
    expect([await statusOf(anna.token), await statusOf(berta.token)]).toEqual([401, 200]);
  });

  it.each(["old", "next"] as const)("the %s mailbox can stop it, and the other link is dead then", async (side) => {
    const started = await begin();
    const other = side === "old" ? started.next : started.old;
    await answer(other);
    expect((await answer(started[side], "stop")).body.data?.outcome).toBe("stopped");
    expect((await answer(started[side])).status).toBe(410);
    expect(await emailOf(started.anna.id)).toBe(started.anna.email);
    expect((await call(show, { token: started.anna.token })).body.data?.pending).toBeNull();
  });

  it("threat 14 a link ends after 48 hours, belongs to its purpose, and is no other secret", async () => {
    const { anna, old, next } = await begin();
    expect((await answer("x".repeat(43))).status).toBe(410);
    expect((await answer(anna.token)).status).toBe(410);
    expect((await answer("../../etc")).status).toBe(400);
    expect((await answer(old, "delete")).status).toBe(400);
    await getDb()
      .update(oneTimeTokens)
      .set({ purpose: "recovery" })
      .where(and(eq(oneTimeTokens.userId, anna.id), eq(oneTimeTokens.purpose, "email_change_new")));
    expect((await answer(next)).status).toBe(410);
    const [change] = await getDb().select().from(emailChanges).where(eq(emailChanges.userId, anna.id));
    const hours = ((change?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThanOrEqual(48);
    await getDb()
      .update(emailChanges)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(emailChanges.userId, anna.id));
    expect((await answer(old)).status).toBe(410);
    expect(await emailOf(anna.id)).toBe(anna.email);
  });

  it("both links at the same moment: one waits, the other completes, never both or none", async () => {
    const started = await Promise.all(Array.from({ length: 5 }, () => begin()));
    for (const { anna, newEmail, old, next } of started) {
      const both = await Promise.all([answer(old), answer(next)]);
      expect(both.map(({ body }) => body.data?.outcome as unknown).sort()).toEqual(["changed", "waiting"]);
      expect(await emailOf(anna.id)).toBe(newEmail);
    }
  });

  it("one link pressed many times at once acts once", async () => {
    const { old } = await begin();
    const many = await Promise.all(Array.from({ length: 8 }, () => answer(old)));
    expect(many.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)]);
  });

  it("two people who want the same free address at once: one gets it, the other's change ends", async () => {
    const [anna, berta] = [await buildMember(), await buildMember()];
    const wanted = freshAddress();
    const links: string[][] = [];
    for (const { token, email } of [anna, berta]) {
      await request(token, wanted);
      links.push([await tokenFor(email), await tokenFor(wanted)]);
    }
    for (const [old] of links) await answer(String(old));
    const last = await Promise.all(links.map(([, next]) => answer(String(next))));
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await emailOf(anna.id), await emailOf(berta.id)].filter((email) => email === wanted)).toHaveLength(1);
    for (const { id } of [anna, berta]) {
      const open = await getDb().select().from(emailChanges).where(eq(emailChanges.userId, id));
      expect(open.filter(({ doneAt, expiresAt }) => !doneAt && expiresAt > new Date())).toEqual([]);
    }
  });

  it("an address that was registered meanwhile is not taken over", async () => {
    const { anna, newEmail, old, next } = await begin();
    await answer(old);
    const holder = await buildUser({ email: newEmail });
    const refused = await answer(next);
    expect([refused.status, refused.body.error?.code]).toEqual([409, "conflict"]);
    expect([await emailOf(anna.id), await emailOf(holder.id)]).toEqual([anna.email, newEmail]);
    expect(await statusOf(anna.token)).toBe(200);
  });

  it.each([{ blockedAt: new Date() }, { deletedAt: new Date() }])(
    "of an account that is closed (%o) the links are dead",
    async (closed) => {
      const { anna, old, next } = await begin();
      await getDb().update(users).set(closed).where(eq(users.id, anna.id));
      for (const token of [old, next]) expect((await answer(token)).status).toBe(410);
      expect(await emailOf(anna.id)).toBe(anna.email);
    },
  );
});
