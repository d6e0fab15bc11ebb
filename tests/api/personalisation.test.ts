import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as get } from "#app/api/v3/personalisations/get/route.ts";
import { POST as popupShown } from "#app/api/v3/personalisations/popup-shown/route.ts";
import { POST as put } from "#app/api/v3/personalisations/put/route.ts";
import { POST as switchIt } from "#app/api/v3/personalisations/switch/route.ts";
import { POST as refuse } from "#app/api/v3/recommendations/refuse/route.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import type { Personalisation } from "#lib/pages/personalisation/schema.ts";
import { getPersonalisation } from "#lib/pages/personalisation/server/get-personalisation.ts";
import { notePopupShown, savePreferences } from "#lib/pages/personalisation/server/save-personalisation.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { personalisations, recommendationRefusals } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import { buildBuyingSchool, buildMember } from "#tests/factories/buying-school.ts";

beforeAll(() => loadTaxonomy());

const answer = { subjects: ["mathematics", "art"], grades: ["g1", "g2"], schoolTypes: ["primary"] };
const read = async (token: string, world = "de") =>
  (await call(get, { token, path: `/api/v3/personalisations/get?world=${world}` })).body.data as unknown as Personalisation;
const save = (token: string | null, body: unknown, world = "de") => call(put, { token, body: { ...(body as object), world } });

describe("the question", () => {
  it("ENTITY-9 CALL-21 comes until it is answered; the answer is what was said, and the last one counts", async () => {
    const { token } = await buildUser();
    expect(await read(token)).toEqual({ preferences: null, needActualisation: false, showPopup: true, isOff: false, refused: [] });
    expect((await save(token, answer)).status).toBe(200);
    expect(await read(token)).toMatchObject({ preferences: { world: "de", ...answer }, needActualisation: false, showPopup: false });
    await save(token, { subjects: ["music"] }, "fr");
    expect((await read(token)).preferences).toEqual({ world: "fr", subjects: ["music"], grades: [], schoolTypes: [] });
    // She would rather not say: an answer, too.
    await save(token, {});
    expect(await read(token)).toMatchObject({ preferences: { subjects: [] }, showPopup: false });
  });

  it("CALL-21 STATE-9 shown is shown: it comes a second time after a month, never a third, and after an answer anew", async () => {
    const { id, token } = await buildUser();
    const day = (days: number) => new Date(Date.now() + days * 86_400_000);
    const shows = async (now: Date) => (await getPersonalisation({ userId: id, world: "de", isImpersonated: false }, now)).showPopup;
    expect((await call(popupShown, { token, method: "POST" })).status).toBe(200);
    expect([await shows(day(0)), await shows(day(29)), await shows(day(31))]).toEqual([false, false, true]);
    // Two tabs at the same moment are one time.
    await Promise.all([1, 2, 3].map(() => notePopupShown(id, "de", day(31))));
    const [row] = await getDb().select().from(personalisations).where(eq(personalisations.userId, id));
    expect([row?.askedCount, await shows(day(90)), await shows(day(900))]).toEqual([2, false, false]);
    await savePreferences(id, "de", { subjects: ["art"], grades: [], schoolTypes: [] }, day(100));
    expect([await shows(day(101)), await shows(day(101 + 366))]).toEqual([false, true]);
  });

  it("STATE-9 who leads a school is not asked, its members are", async () => {
    const { id, master } = await buildBuyingSchool();
    const member = await buildMember(id);
    expect([(await read(master.token)).showPopup, (await read(member.token)).showPopup]).toEqual([false, true]);
  });

  it("STATE-9 IMPERSONATE-1 an admin who acts as her is not asked, and nothing is recorded of what she does", async () => {
    const [user, admin] = [await buildUser(), await buildAdmin()];
    const token = await buildToken(user.id, admin.id);
    expect((await read(token)).showPopup).toBe(false);
    const calls = [
      save(token, answer),
      call(popupShown, { token, method: "POST" }),
      call(switchIt, { token, body: { isOff: true } }),
      call(refuse, { token, body: { kind: "subject", key: "art", isRefused: true } }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await getDb().$count(personalisations, eq(personalisations.userId, user.id))).toBe(0);
    expect(await getDb().$count(recommendationRefusals, eq(recommendationRefusals.userId, user.id))).toBe(0);
  });

  it("CALL-21 only members have one", async () => {
    expect((await call(get, {})).status).toBe(401);
    expect((await save(null, answer)).status).toBe(401);
  });

  it.each<[string, object, string[]]>([
    ["another world's subject", { subjects: ["fr-hggsp"] }, ["subjects"]],
    ["a grade as a subject", { subjects: ["g1"], grades: ["mathematics"] }, ["subjects", "grades"]],
    ["no school type", { schoolTypes: ["hogwarts"] }, ["schoolTypes"]],
    ["too many", { subjects: Array.from({ length: 21 }, (_, n) => `s${n}`) }, ["subjects"]],
    ["no list", { grades: "g1" }, ["grades"]],
    ["too long a key", { grades: ["g".repeat(61)] }, ["grades.0"]],
  ])("ENTITY-9 %s is refused at its field, and nothing of it is kept", async (_, body, fields) => {
    const { id, token } = await buildUser();
    const refused = await save(token, { ...answer, ...body });
    expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([400, fields]);
    expect(await getDb().$count(personalisations, eq(personalisations.userId, id))).toBe(0);
  });
});

describe("what is not wanted", () => {
  it("DSA art. 38 is named, can be wanted again, and is twice as good as once", async () => {
    const [{ token, id }, author] = [await buildUser(), await buildUser({ publicName: "Jana Wittkamp" })];
    const want = (kind: string, key: string, isRefused: boolean) => call(refuse, { token, body: { kind, key, isRefused } });
    await Promise.all([1, 2].map(() => want("subject", "art", true)));
    await want("author", String(author.id), true);
    await want("reason", "bought", true);
    expect((await read(token)).refused).toEqual([
      { kind: "reason", key: "bought", name: "bought" },
      { kind: "author", key: String(author.id), name: "Jana Wittkamp" },
      { kind: "subject", key: "art", name: expect.stringContaining("Kunst") },
    ]);
    await want("subject", "art", false);
    await want("subject", "art", false);
    expect((await read(token)).refused).toHaveLength(2);
    const rows = Array.from({ length: 197 }, (_, n) => ({ userId: id, kind: "subject" as const, key: `s${n}` }));
    await getDb().insert(recommendationRefusals).values(rows);
    // There is room for one of three that come at the same moment.
    const tried = await Promise.all(["music", "history", "biology"].map((key) => want("subject", key, true)));
    expect(tried.map(({ body }) => body.error?.code ?? "kept").sort()).toEqual(["kept", "list_full", "list_full"]);
    expect((await read(token)).refused).toHaveLength(200);
  });

  it.each<[string, string]>([
    ["author", "art"],
    ["author", "0"],
    ["author", "99999999999999999"],
    ["reason", "because"],
    ["subject", "a b"],
    ["person", "art"],
  ])("DSA art. 38 %s %s is none", async (kind, key) => {
    const { token } = await buildUser();
    expect((await call(refuse, { token, body: { kind, key, isRefused: true } })).status).toBe(400);
  });

  it("GDPR art. 21 everything can be switched off and on", async () => {
    const { token } = await buildUser();
    await call(switchIt, { token, body: { isOff: true } });
    expect((await read(token)).isOff).toBe(true);
    await call(switchIt, { token, body: { isOff: false } });
    expect((await read(token)).isOff).toBe(false);
    expect((await call(switchIt, { token, body: { isOff: "yes" } })).status).toBe(400);
  });
});
