import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as desk } from "#app/api/v3/questions/desk/route.ts";
import { GET as mine } from "#app/api/v3/questions/mine/route.ts";
import { MOST_PER_DAY, MOST_WAITING } from "#lib/catalogue/questions/rules.ts";
import { listPublic } from "#lib/catalogue/questions/server/list-public.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, materialQuestions, materials, notices, rateLimits, users } from "#lib/platform/db/schema/schema.ts";
import { pageFacts } from "#lib/platform/page-cache/tag-page.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import {
  agreeOn,
  answerIt,
  answerLink,
  askAbout,
  asked,
  buildTalk,
  declineIt,
  mailsTo,
  questionRow,
  readPublic,
} from "#tests/factories/question-steps.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";

const idOf = ({ body }: { body: { data?: unknown } }) => Number((body.data as { id?: number } | null)?.id);
const told = async (userId: number) =>
  (await getDb().select().from(notices).where(eq(notices.userId, userId))).map(({ kind, path }) => [kind, path]);
const rowsOf = (materialId: number) => getDb().select().from(materialQuestions).where(eq(materialQuestions.materialId, materialId));
const deskOf = async (token: string, state = "open") => (await call(desk, { token, path: `/?state=${state}` })).body.data;
const mineOf = async (token: string) => (await call(mine, { token })).body.data;

describe("ROUTE-5 a question before buying", () => {
  it("is asked, told by mail and bell, answered at the desk, told again, and stands on the page when both agree", async () => {
    const { author, material, asker } = await buildTalk();
    const made = await askAbout(asker.token, material.id);
    const id = idOf(made);
    expect(made.status).toBe(200);
    expect(await told(author.id)).toEqual([["question_received", "/de/konto/fragen-an-mich"]]);
    const [mail] = await mailsTo(author.email);
    expect(mail).toMatchObject({ title: material.title, question: asked, isReminder: false });
    expect((await deskOf(author.token))?.items).toMatchObject([{ id, question: asked, other: null, status: "open", otherAgrees: true }]);
    expect(JSON.stringify(await deskOf(author.token))).not.toContain(asker.publicName);

    expect((await readPublic(material.id)).total).toBe(0);
    expect((await answerIt(author.token, id)).status).toBe(200);
    expect(await told(asker.id)).toEqual([["question_answered", "/de/konto/meine-fragen"]]);
    expect(await readPublic(material.id)).toMatchObject({
      total: 1,
      items: [{ id, by: null, question: asked, answer: "Ja, auf Seite 4." }],
    });
    expect((await mineOf(asker.token))?.items).toMatchObject([
      { other: author.publicName, answer: "Ja, auf Seite 4.", isPublic: true, material: { title: material.title, isOnSale: true } },
    ]);
    expect(await deskOf(author.token)).toMatchObject({ total: 0 });
    expect(await deskOf(author.token, "done")).toMatchObject({ total: 1, items: [{ id, status: "answered" }] });
  });

  it("names whoever asks only when her profile is public (GDPR, article 25 (2))", async () => {
    const { author, material, asker } = await buildTalk();
    await getDb().insert(authorProfiles).values({ userId: asker.id, isPrivate: false });
    await answerIt(author.token, idOf(await askAbout(asker.token, material.id)));
    expect((await readPublic(material.id)).items[0]?.by).toBe(asker.publicName);
  });

  it.each([
    ["neither", false, false],
    ["the asker alone", true, false],
    ["the author alone", false, true],
  ])("stays between the two when %s agrees", async (_, asker, author) => {
    const talk = await buildTalk();
    const id = idOf(await askAbout(talk.asker.token, talk.material.id, { agrees: asker }));
    await answerIt(talk.author.token, id, { agrees: author });
    expect((await readPublic(talk.material.id)).total).toBe(0);
    expect((await mineOf(talk.asker.token))?.items).toMatchObject([{ answer: "Ja, auf Seite 4.", agrees: asker, otherAgrees: author }]);
  });

  it("either of the two takes her word back and gives it again; the page forgets it at once", async () => {
    const { author, material, asker } = await buildTalk();
    const id = idOf(await askAbout(asker.token, material.id));
    await answerIt(author.token, id);
    const facts = { tags: new Set<string>(), seconds: 0 };
    await pageFacts.run(facts, () => listPublic(material.id));
    expect([...facts.tags]).toEqual([`author:${asker.id}`]);
    for (const { token } of [asker, author]) {
      expect((await agreeOn(token, id, false)).status).toBe(200);
      expect((await readPublic(material.id)).total).toBe(0);
      await agreeOn(token, id, true);
      expect((await readPublic(material.id)).total).toBe(1);
    }
  });

  it("is declined with a reason that only whoever asked reads", async () => {
    const { author, material, asker } = await buildTalk();
    const id = idOf(await askAbout(asker.token, material.id));
    expect((await declineIt(author.token, id)).status).toBe(200);
    expect((await told(asker.id)).map(([kind]) => kind)).toEqual(["question_declined"]);
    expect((await mineOf(asker.token))?.items).toMatchObject([{ status: "declined", reason: "Das verrate ich nicht." }]);
    expect((await answerIt(author.token, id)).status).toBe(409);
    expect((await agreeOn(author.token, id, true)).status).toBe(409);
    expect((await readPublic(material.id)).total).toBe(0);
    // Then she may ask again.
    expect((await askAbout(asker.token, material.id)).status).toBe(200);
  });

  it("five stand on a page, the newest answer first; a page beyond the last is the last", async () => {
    const { author, material } = await buildTalk();
    const ids: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const id = idOf(await askAbout((await buildUser()).token, material.id));
      await answerIt(author.token, id);
      ids.unshift(id);
    }
    expect((await readPublic(material.id)).items.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    expect(await readPublic(material.id, 99)).toMatchObject({ page: 2, pages: 2, items: [{ id: ids[5] }, { id: ids[6] }] });
    await getDb().update(materials).set({ status: "archived" }).where(eq(materials.id, material.id));
    expect((await readPublic(material.id)).total).toBe(0);
  });
});

describe("ROUTE-5 who may ask, and how much", () => {
  it("not a visitor, not the author herself, not what is not on sale, not somebody who is blocked or leaves", async () => {
    const { author, material, asker } = await buildTalk();
    expect((await askAbout(null, material.id)).status).toBe(401);
    expect((await askAbout(author.token, material.id)).body.error?.code).toBe("own_material");
    const draft = await buildMaterial({ status: "draft" });
    expect((await askAbout(asker.token, draft.id)).status).toBe(404);
    expect((await askAbout(asker.token, 999_999_999)).status).toBe(404);
    // Blocked while her token still lives.
    await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, asker.id));
    expect([401, 403]).toContain((await askAbout(asker.token, material.id)).status);
    const other = await buildUser();
    await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, author.id));
    expect((await askAbout(other.token, material.id)).status).toBe(404);
    expect(await rowsOf(material.id)).toEqual([]);
  });

  it("IMPERSONATE-1 login-as writes nothing: no question, no answer, no refusal, no consent", async () => {
    const { author, material, asker } = await buildTalk();
    const admin = await buildUser({ role: "admin" });
    const id = idOf(await askAbout(asker.token, material.id));
    const [mail] = await mailsTo(author.email);
    const [asAsker, asAuthor] = [await buildToken(asker.id, admin.id), await buildToken(author.id, admin.id)];
    const another = await buildMaterial();
    const answers = [
      await askAbout(asAsker, another.id),
      await answerIt(asAuthor, id),
      await declineIt(asAuthor, id),
      await agreeOn(asAsker, id, false),
      await answerLink(mail?.token ?? "", {}, asAuthor),
    ];
    expect(answers.map(({ body }) => body.error?.code)).toEqual(Array.from({ length: 5 }, () => "impersonation_forbidden"));
    expect(await questionRow(id)).toMatchObject({ status: "open", askerAgrees: true });
  });

  it("one at a time about each material, ten a day, fifty that wait for one author; also when many come at once", async () => {
    const { author, material, asker } = await buildTalk();
    const lock = { text: "select 1 from users where id = $1 for update", values: [author.id] };
    const twice = await meetAtLock(lock, [() => askAbout(asker.token, material.id), () => askAbout(asker.token, material.id)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(twice.map(({ body }) => body.error?.code).filter(Boolean)).toEqual(["question_waiting"]);

    for (let index = 1; index < MOST_PER_DAY; index += 1) await askAbout(asker.token, (await buildMaterial()).id);
    const [last, next] = [await buildMaterial({ authorId: author.id }), await buildMaterial()];
    await getDb().delete(rateLimits);
    const over = await askAbout(asker.token, next.id);
    expect([over.status, over.body.error?.code]).toEqual([429, "too_many_questions"]);

    const stranger = await buildUser();
    const waiting = Array.from({ length: MOST_WAITING - 2 }, () => ({
      materialId: material.id,
      askerId: stranger.id,
      authorId: author.id,
      body: asked,
      askerAgrees: false,
    }));
    await getDb().insert(materialQuestions).values(waiting.slice(0, 1));
    for (const row of waiting.slice(1)) {
      const { id } = await buildMaterial({ authorId: author.id });
      await getDb()
        .insert(materialQuestions)
        .values({ ...row, materialId: id, createdAt: new Date(0) });
    }
    const [anna, berta] = [await buildUser(), await buildUser()];
    const both = await meetAtLock(lock, [() => askAbout(anna.token, last.id), () => askAbout(berta.token, last.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.map(({ body }) => body.error?.code).filter(Boolean)).toEqual(["author_busy"]);
  });

  it.each([
    ["nothing", { body: " " }, "body", "required"],
    ["hardly anything", { body: "Hallo?" }, "body", "too_short"],
    ["too much", { body: "a".repeat(1_001) }, "body", "too_long"],
    ["what turns the direction", { body: "Rechnung\u202efdp.exe bitte" }, "body", "invalid"],
    ["what nobody sees", { body: "Gibt es\u200b Lösungen?" }, "body", "invalid"],
    ["a control character", { body: "Gibt es \u0007 Lösungen?" }, "body", "invalid"],
    ["a word instead of a choice", { agrees: "ja" }, "agrees", "invalid"],
    ["a foreign column", { isPublic: true, authorAgrees: true }, "_", "invalid"],
  ])("FORM-1 %s: 400 at the field, and nothing is kept", async (_, wrong, field, code) => {
    const { material, asker } = await buildTalk();
    const { status, body } = await askAbout(asker.token, material.id, wrong);
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, [field]]);
    expect(JSON.stringify(body.error?.fields)).toContain(code);
    expect(await rowsOf(material.id)).toEqual([]);
  });

  it("threat 19 hostile text stays text, and breaks of lines stay", async () => {
    const { author, material, asker } = await buildTalk();
    const hostile = `<script>alert(1)</script>\r\n<img src=x onerror=alert(1)> ' "; drop table material_questions; --`;
    await answerIt(author.token, idOf(await askAbout(asker.token, material.id, { body: hostile })), { answer: hostile });
    const kept = hostile.replace("\r\n", "\n");
    expect((await readPublic(material.id)).items).toMatchObject([{ question: kept, answer: kept }]);
  });
});
