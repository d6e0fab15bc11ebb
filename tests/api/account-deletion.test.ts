import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as authenticate } from "#app/api/oauth2/authenticate/route.ts";
import { GET as details } from "#app/api/v1/user/details/route.ts";
import { POST as cancel } from "#app/api/v3/account/cancel-deletion/route.ts";
import { POST as remove } from "#app/api/v3/account/delete/route.ts";
import { POST as check } from "#app/api/v3/account/keep/check/route.ts";
import { POST as keep } from "#app/api/v3/account/keep/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import * as tables from "#lib/platform/db/schema/schema.ts";
import { renderMail } from "#lib/platform/email/render-mail.ts";
import { mails } from "#lib/platform/registry/tasks.ts";
import { deleteAccount } from "#lib/staff/account/server/delete-account.ts";
import { tasks } from "#lib/staff/account/server/jobs.ts";
import { call } from "#tests/call.ts";
import { renew, statusOf } from "#tests/enter-session.ts";
import { buildMember, enterAgain, PASSWORD } from "#tests/factories/build-member.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import { ask, later, linkTo, rowOf } from "#tests/factories/deletion-steps.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const { users, outbox, sessions, oneTimeTokens, rateLimits } = tables;
const DAY_MS = 86_400_000;

beforeEach(async () => {
  await getDb().delete(rateLimits);
});

describe("GDPR 17: the wish to leave", () => {
  it("logs out everywhere, says when, mails the way back, and deletes nothing yet", async () => {
    const anna = await buildMember({ world: "gr" });
    const phone = await enterAgain(anna.id);
    const { status, body } = await ask(anna.token);
    const days = (Date.parse(String(body.data?.deletedOn)) - Date.now()) / DAY_MS;
    expect([status, Math.round(days * 100) / 100]).toEqual([200, 14]);
    expect([await statusOf(anna.token), await statusOf(phone.token), (await renew({ secret: phone.secret })).status]).toEqual([
      401, 401, 401,
    ]);
    const [mail] = await getDb().select().from(outbox).where(eq(outbox.recipient, anna.email));
    const rendered = renderMail(mails.account_deletion as never, mail?.payload, { language: String(mail?.language), world: "gr" });
    expect(rendered.text).toContain(await linkTo(anna.email));
    expect(mails.account_deletion?.secrets).toEqual(["url"]);
    const job = (await jobsOf("delete_account")).find(({ payload }) => (payload as { userId: number }).userId === anna.id);
    expect(Math.round((Number(job?.runAt) - Date.now()) / DAY_MS)).toBe(14);
    for (const now of [new Date(), later(13.9)]) expect(await deleteAccount(anna.id, now)).toBe(false);
    expect(await rowOf(anna.id)).toMatchObject({ email: anna.email, deletedAt: null });
  });

  it("logging in again offers the way back, and taking it leaves everything as it was", async () => {
    const anna = await buildMember();
    await ask(anna.token);
    const again = await call(authenticate, { body: { grant_type: "password", username: anna.email, password: PASSWORD } });
    const token = String(again.body.access_token);
    expect(Date.parse(String((await call(details, { token })).body.data?.deletionRequestedAt))).toBeGreaterThan(Date.now() - 60_000);
    expect((await call(cancel, { token, method: "POST" })).status).toBe(200);
    expect((await call(cancel, { token, method: "POST" })).status).toBe(200);
    expect((await call(details, { token })).body.data?.deletionRequestedAt).toBeNull();
    expect((await call(keep, { body: { token: await linkTo(anna.email) } })).status).toBe(410);
    await tasks.delete_account?.({ userId: anna.id }, undefined as never);
    expect(await deleteAccount(anna.id, later(15))).toBe(false);
    expect(await rowOf(anna.id)).toMatchObject({ email: anna.email, deletedAt: null });
  });

  it("threat 14 the link shows without acting, acts once, and ends with its days", async () => {
    const anna = await buildMember();
    await ask(anna.token);
    const token = await linkTo(anna.email);
    for (let times = 0; times < 3; times += 1) {
      const seen = await call(check, { body: { token } });
      expect([seen.status, Object.keys(seen.body.data ?? {})]).toEqual([200, ["deletedOn"]]);
    }
    expect((await rowOf(anna.id))?.deletionRequestedAt).not.toBeNull();
    const presses = await Promise.all(Array.from({ length: 6 }, () => call(keep, { body: { token } })));
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
    expect((await rowOf(anna.id))?.deletionRequestedAt).toBeNull();
    expect((await call(check, { body: { token } })).status).toBe(410);
    const berta = await buildMember();
    await ask(berta.token);
    const late = await linkTo(berta.email);
    await getDb()
      .update(oneTimeTokens)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(oneTimeTokens.userId, berta.id));
    expect((await call(keep, { body: { token: late } })).status).toBe(410);
    await getDb()
      .update(oneTimeTokens)
      .set({ expiresAt: later(1), purpose: "recovery" })
      .where(eq(oneTimeTokens.userId, berta.id));
    expect((await call(keep, { body: { token: late } })).status).toBe(410);
    expect((await rowOf(berta.id))?.deletionRequestedAt).not.toBeNull();
  });

  it("a wish that was taken back and made anew counts its 14 days anew", async () => {
    const anna = await buildMember();
    await ask(anna.token);
    await getDb()
      .update(users)
      .set({ deletionRequestedAt: new Date(Date.now() - 13 * DAY_MS) })
      .where(eq(users.id, anna.id));
    await call(keep, { body: { token: await linkTo(anna.email) } });
    await ask((await enterAgain(anna.id)).token);
    expect(await deleteAccount(anna.id, later(2))).toBe(false);
    const jobs = (await jobsOf("delete_account")).filter(({ payload }) => (payload as { userId: number }).userId === anna.id);
    expect(jobs).toHaveLength(1);
  });

  it.each([{}, { confirmation: "" }, { confirmation: "Delete" }, { confirmation: true }, { confirmation: ["delete"] }])(
    "FORM-1 without the word (%o): 400, and nothing happens",
    async (body) => {
      const anna = await buildMember();
      const refused = await ask(anna.token, body);
      expect([refused.status, refused.body.error?.code, Boolean(refused.body.error?.fields?.confirmation)]).toEqual([
        400,
        "invalid_input",
        true,
      ]);
      expect([(await rowOf(anna.id))?.deletionRequestedAt, await statusOf(anna.token)]).toEqual([null, 200]);
    },
  );

  it("open credit has to be given up in so many words", async () => {
    const anna = await buildMember();
    await grantCredit({ userId: anna.id, currency: "EUR", amountMinor: 500, reason: "test" });
    const refused = await ask(anna.token);
    expect([refused.status, refused.body.error?.fields?.forfeitsCredit?.code]).toEqual([400, "required"]);
    expect((await rowOf(anna.id))?.deletionRequestedAt).toBeNull();
    expect((await ask(anna.token, { confirmation: "delete", forfeitsCredit: true })).status).toBe(200);
  });

  it("IMPERSONATE-1 wants a fresh proof, and never an admin in her place; TERMS-3 accepted terms are not asked for", async () => {
    const anna = await buildMember();
    const admin = await buildUser({ role: "admin" });
    expect(remove.declaration).toMatchObject({ terms: "exempt", impersonation: "forbidden", needsRecentProof: true });
    expect((await ask(await buildToken(anna.id, admin.id))).body.error?.code).toBe("impersonation_forbidden");
    await getDb()
      .update(sessions)
      .set({ provenAt: new Date(Date.now() - 16 * 60_000) })
      .where(eq(sessions.userId, anna.id));
    expect((await ask(anna.token)).body.error?.code).toBe("reauthentication_required");
    expect((await ask(null)).status).toBe(401);
    expect((await rowOf(anna.id))?.deletionRequestedAt).toBeNull();
  });
});
