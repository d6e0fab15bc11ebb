import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as remove } from "#app/api/v3/account/bank-details/remove/route.ts";
import { POST as save, GET as show } from "#app/api/v3/account/bank-details/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bankAccounts, outbox, rateLimits, sessions } from "#lib/platform/db/schema/schema.ts";
import { renderMail } from "#lib/platform/email/render-mail.ts";
import { mails } from "#lib/platform/registry/tasks.ts";
import { call } from "#tests/call.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";

const account = { holder: "Anna Beispiel", iban: "de89 3704 0044 0532 0130 00", bic: "cobadeff" };
const kept = async (userId: number) => (await getDb().select().from(bankAccounts).where(eq(bankAccounts.userId, userId)))[0];
const mailsTo = (email: string) => getDb().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id));

beforeEach(async () => {
  await getDb().delete(rateLimits);
});

describe("ROUTE-17 bank details", () => {
  it("are kept in their electronic form, shown masked, told by mail in the owner's language, and removed", async () => {
    const anna = await buildMember({ world: "gr" });
    expect((await call(show, { token: anna.token })).body.data?.account).toBeNull();
    const { status, body } = await call(save, { token: anna.token, body: account });
    expect([status, body.data?.account?.maskedIban]).toEqual([200, "DE•• •••• 3000"]);
    expect(JSON.stringify(body)).not.toContain("37040044");
    expect(await kept(anna.id)).toMatchObject({ holder: "Anna Beispiel", bic: "COBADEFF" });
    expect(JSON.stringify((await call(show, { token: anna.token })).body)).not.toContain("37040044");
    expect((await call(save, { token: anna.token, body: { ...account, bic: "" } })).body.data?.account?.bic).toBeNull();
    expect((await call(remove, { token: anna.token, method: "POST" })).body.data).toEqual({ account: null });
    expect((await call(remove, { token: anna.token, method: "POST" })).status).toBe(200);
    expect(await kept(anna.id)).toBeUndefined();
    const sent = await mailsTo(anna.email);
    expect(sent.map(({ payload }) => payload.change)).toEqual(["bank_removed", "bank_changed", "bank_changed"]);
    for (const { template, payload, language, world } of sent) {
      const mail = renderMail(mails[template] as never, payload, { language, world: world as "gr" });
      expect(mail.text).toContain("DE•• •••• 3000");
      expect(mail.text).not.toContain("37040044");
      expect(mail.subject).toMatch(/τραπεζικά/);
    }
  });

  it.each([
    ["a wrong check digit", { iban: "DE88370400440532013000" }, "iban", "iban"],
    ["too short for its country", { iban: "DE8937040044053201300" }, "iban", "iban"],
    ["right check digits and too short for its country", { iban: "DE22370400440532" }, "iban", "iban"],
    ["no country", { iban: "89370400440532013000" }, "iban", "iban"],
    ["nothing", { iban: "" }, "iban", "required"],
    ["a wrong BIC", { bic: "COBA" }, "bic", "bic"],
    ["one letter as holder", { holder: "A" }, "holder", "too_short"],
    ["threat 15 a line break in the holder", { holder: "Anna\nB" }, "holder", "invalid"],
    ["no text", { iban: { a: 1 } }, "iban", "invalid"],
  ])("FORM-1 %s: 400 at the field, nothing is written, nobody is told", async (_, change, field, code) => {
    const anna = await buildMember();
    const answer = await call(save, { token: anna.token, body: { ...account, ...change } });
    expect([answer.status, answer.body.error?.fields?.[field]?.code]).toEqual([400, code]);
    expect([await kept(anna.id), await mailsTo(anna.email)]).toEqual([undefined, []]);
  });

  it("want a fresh proof, and never an admin in her place (IMPERSONATE-1)", async () => {
    const anna = await buildMember();
    const admin = await buildUser({ role: "admin" });
    await getDb()
      .update(sessions)
      .set({ provenAt: new Date(Date.now() - 16 * 60_000) })
      .where(eq(sessions.userId, anna.id));
    const asAnna = await buildToken(anna.id, admin.id);
    for (const handler of [save, remove]) {
      const stale = await call(handler, { token: anna.token, method: "POST", body: account });
      expect([stale.status, stale.body.error?.code]).toEqual([403, "reauthentication_required"]);
      const other = await call(handler, { token: asAnna, method: "POST", body: account });
      expect([other.status, other.body.error?.code]).toEqual([403, "impersonation_forbidden"]);
      expect((await call(handler, { method: "POST", body: account })).status).toBe(401);
    }
    expect(await kept(anna.id)).toBeUndefined();
  });

  it("threat 6 another user's id in the body changes only the caller's row", async () => {
    const [anna, berta] = [await buildMember(), await buildMember()];
    await call(save, { token: berta.token, body: { ...account, holder: "Berta" } });
    await call(save, { token: anna.token, body: { ...account, userId: berta.id, user_id: berta.id, updatedAt: "2000-01-01" } });
    expect([(await kept(berta.id))?.holder, (await kept(anna.id))?.holder]).toEqual(["Berta", "Anna Beispiel"]);
  });

  it("two changes at once leave one account, and both are told", async () => {
    const anna = await buildMember();
    const both = await Promise.all(["Anna A", "Anna B"].map((holder) => call(save, { token: anna.token, body: { ...account, holder } })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await getDb().select().from(bankAccounts).where(eq(bankAccounts.userId, anna.id))).toHaveLength(1);
    expect(await mailsTo(anna.email)).toHaveLength(2);
  });
});
