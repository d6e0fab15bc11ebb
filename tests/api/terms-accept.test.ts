import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as accept } from "#app/api/v3/agb/accept-agb/route.ts";
import { GET as getActual } from "#app/api/v3/agb/get-actual-agb/route.ts";
import { GET as getDate } from "#app/api/v3/agb/get-actual-agb-published-at/route.ts";
import { GET as isAccepted } from "#app/api/v3/agb/is-actual-agb-accepted/route.ts";
import { findTermsPage } from "#lib/identity/terms/server/find-terms-page.ts";
import { publishTerms } from "#lib/identity/terms/server/publish-terms.ts";
import type { BusMessage } from "#lib/platform/bus/bus-message.ts";
import { listen } from "#lib/platform/bus/listen.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, termsAcceptances, termsVersions } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { pageFacts } from "#lib/platform/page-cache/tag-page.ts";
import { call } from "#tests/call.ts";
import { statusOf } from "#tests/enter-session.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";

beforeEach(async () => {
  await getDb().delete(termsAcceptances);
  await getDb().delete(termsVersions);
});

const publish = (text = "Neue Bedingungen", at: Date | null = null, world: "de" | "gr" = "de") => publishTerms({ world, text, at });
const acceptances = (userId: number) => getDb().select().from(termsAcceptances).where(eq(termsAcceptances.userId, userId));

describe("TERMS-4 reading", () => {
  it("TERMS-4 nothing was published: nobody is gated, all is null", async () => {
    const anna = await buildUser();
    expect((await call(getActual)).body.data).toEqual({ version: null, publishedAt: null, text: null });
    expect((await call(getDate)).body.data).toEqual({ version: null, publishedAt: null });
    expect((await call(isAccepted, { token: anna.token })).body.data).toEqual({ isAccepted: true, version: null });
    expect(await statusOf(anna.token)).toBe(200);
  });

  it("TERMS-4 the newest version in force of the world asked for; a member gets her own world's", async () => {
    await publish("eins");
    await publish("zwei");
    await publish("morgen", new Date(Date.now() + 86_400_000));
    await publish("ένα", null, "gr");
    const eleni = await buildUser({ world: "gr" });
    const ask = async (path: string, token: string | null = null) => (await call(getActual, { path, token })).body.data;
    expect(await ask("/?world=de")).toEqual({ version: 2, text: "zwei", publishedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(await ask("/?world=gr")).toMatchObject({ version: 1, text: "ένα" });
    expect(await ask("/?world=de", eleni.token)).toMatchObject({ version: 1, text: "ένα" });
    expect((await call(getDate, { path: "/?world=de" })).body.data).toEqual({ version: 2, publishedAt: expect.any(String) });
  });
});

describe("TERMS-4 accepting", () => {
  it("TERMS-4 notes version, time and address, once; a new version makes her accept again", async () => {
    const anna = await buildUser();
    await publish();
    expect(await statusOf(anna.token)).toBe(401);
    expect((await call(isAccepted, { token: anna.token })).body.data).toEqual({ isAccepted: false, version: 1 });
    const sent = { token: anna.token, body: { version: 1 }, headers: { "x-forwarded-for": "203.0.113.9" } };
    const answers = await Promise.all([call(accept, sent), call(accept, sent), call(accept, sent)]);
    for (const { status, body } of answers) expect([status, body.data]).toEqual([200, { isAccepted: true, version: 1 }]);
    const [row, ...more] = await acceptances(anna.id);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ world: "de", version: 1, address: "203.0.113.9" });
    expect(Date.now() - (row?.acceptedAt.getTime() ?? 0)).toBeLessThan(60_000);
    expect(await statusOf(anna.token)).toBe(200);
    await publish();
    expect(await statusOf(anna.token)).toBe(401);
  });

  it("TERMS-4 another version than the one in force is a conflict, nonsense an invalid field; nothing is written", async () => {
    const anna = await buildUser();
    await publish();
    await publish();
    for (const version of [1, 3]) {
      const { status, body } = await call(accept, { token: anna.token, body: { version } });
      expect([status, body.error?.code]).toEqual([409, "conflict"]);
    }
    for (const body of [{}, { version: 0 }, { version: "zwei" }, { version: 1.5 }, { version: 1e12 }]) {
      const answer = await call(accept, { token: anna.token, body });
      expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, ["version"]]);
    }
    expect(await acceptances(anna.id)).toEqual([]);
  });

  it("TERMS-4 only by a member, for herself, in her own world", async () => {
    const [anna, eleni] = [await buildUser(), await buildUser({ world: "gr" })];
    await publish();
    expect((await call(accept, { body: { version: 1 } })).status).toBe(401);
    expect((await call(accept, { body: { version: 1 }, token: await buildToken(null) })).status).toBe(401);
    expect((await call(accept, { path: "/?world=de", body: { version: 1 }, token: eleni.token })).status).toBe(409);
    await call(accept, { body: { version: 1, userId: eleni.id, world: "gr" }, token: anna.token });
    expect([(await acceptances(anna.id)).length, (await acceptances(eleni.id)).length]).toEqual([1, 0]);
  });

  it("IMPERSONATE-1 an admin accepts nothing for a user", async () => {
    const [admin, anna] = [await buildUser({ role: "admin" }), await buildUser()];
    await publish();
    const token = await buildToken(anna.id, admin.id);
    const { status, body } = await call(accept, { token, body: { version: 1 } });
    expect([status, body.error?.code]).toEqual([403, "impersonation_forbidden"]);
    expect(await acceptances(anna.id)).toEqual([]);
    expect(await statusOf(token)).toBe(200);
  });
});

describe("TERMS-4 publishing", () => {
  it("TERMS-4 two at once get two numbers; each is in the audit log, and the world's page is made anew", async () => {
    const heard: BusMessage[] = [];
    const listener = await listen(process.env.DATABASE_URL as string, (message) => heard.push(message), vi.fn());
    const made = await Promise.all([publish(), publish(), publish()]);
    expect(made.map(({ version }) => version).sort()).toEqual([1, 2, 3]);
    const rows = await getDb().select().from(auditLog).where(eq(auditLog.action, "terms.published"));
    expect(rows.slice(-3).map(({ data }) => data.version)).toEqual([1, 2, 3]);
    expect(rows.at(-1)).toMatchObject({ actorId: null, userId: null, data: { world: "de" } });
    await vi.waitFor(() => expect(heard).toContainEqual({ purge: ["terms:de"] }), 20_000);
    await listener.stop();
  });

  it("TERMS-4 a version cannot overtake one that comes into force later", async () => {
    await publish("morgen", new Date(Date.now() + 86_400_000));
    await expect(publish("heute")).rejects.toThrow(AppError);
    expect(await getDb().select().from(termsVersions)).toHaveLength(1);
  });

  it("TERMS-4 the public page keeps its text until the next version is in force", async () => {
    await publish("eins");
    await publish("gleich", new Date(Date.now() + 100_000));
    const facts = { tags: new Set<string>(), seconds: 0 };
    const page = await pageFacts.run(facts, () => findTermsPage("de"));
    expect(page?.text).toBe("eins");
    expect([...facts.tags]).toEqual(["terms:de"]);
    expect(facts.seconds).toBeGreaterThan(90);
    expect(facts.seconds).toBeLessThanOrEqual(100);
    expect(await pageFacts.run(facts, () => findTermsPage("gr"))).toBeNull();
  });
});
