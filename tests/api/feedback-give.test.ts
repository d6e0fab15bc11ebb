import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as answer } from "#app/api/v3/feedback/answer/route.ts";
import { GET as desk } from "#app/api/v3/feedback/desk/route.ts";
import { POST as give } from "#app/api/v3/feedback/give/route.ts";
import { POST as remove } from "#app/api/v3/feedback/remove/route.ts";
import { GET as list } from "#app/api/v3/feedback/route.ts";
import { POST as vote } from "#app/api/v3/feedback/vote/route.ts";
import { listFeedback } from "#lib/catalogue/feedback/server/list-feedback.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, entitlements, feedback, feedbackVotes, materials, outbox } from "#lib/platform/db/schema/schema.ts";
import { pageFacts } from "#lib/platform/page-cache/tag-page.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { grantDownload } from "#tests/files/grant-download.ts";

beforeAll(() => loadTaxonomy());

const ratingOf = async (id: number) => {
  const [row] = await getDb()
    .select({ sum: materials.ratingSum, count: materials.ratingCount })
    .from(materials)
    .where(eq(materials.id, id));
  return row;
};
const rowsOf = (materialId: number) => getDb().select().from(feedback).where(eq(feedback.materialId, materialId));

/** A published material of 12 pages, its seller, and somebody who bought it. */
const buildSale = async () => {
  const seller = await buildSeller();
  const material = await buildMaterial({ authorId: seller.id, pageCount: 12 });
  const buyer = await buildUser();
  await grantDownload(buyer, material);
  return { seller, material, buyer };
};

const said = { stars: 4, body: "Klar aufgebaut.\nAuf Seite 6 fehlt eine Linie.", classGrades: ["g5"], classContext: "24 Kinder" };
const say = (token: string, materialId: number, body: object = {}) => call(give, { token, body: { materialId, ...said, ...body } });

describe("ROUTE-5 material feedback", () => {
  it("keeps what a buyer says, shows it, and counts her stars", async () => {
    const { material, buyer } = await buildSale();
    const corrections = [
      { page: 6, text: "Die Linie ist zu kurz." },
      { page: 2, text: "„Seperat“ heißt „separat“." },
    ];
    const { status, body } = await say(buyer.token, material.id, { corrections });
    expect([status, body.data?.stars]).toEqual([200, 4]);
    expect(await ratingOf(material.id)).toEqual({ sum: 4, count: 1 });
    const shown = await call(list, { path: `/?materialId=${material.id}` });
    expect(shown.body.data).toMatchObject({
      total: 1,
      average: 4,
      breakdown: [0, 0, 0, 1, 0],
      items: [{ by: null, stars: 4, body: said.body, classContext: "24 Kinder", grades: ["5"], corrections: [{ page: 2 }, { page: 6 }] }],
    });
    expect(JSON.stringify(shown.body)).not.toContain(buyer.publicName);
  });

  it("names only who made her profile public (GDPR, article 25 (2))", async () => {
    const { material, buyer } = await buildSale();
    await getDb().insert(authorProfiles).values({ userId: buyer.id, isPrivate: false });
    await say(buyer.token, material.id);
    expect((await listFeedback(material.id, "de")).items[0]?.by).toBe(buyer.publicName);
  });

  it("is one each: said again it replaces the first, and can be deleted", async () => {
    const { material, buyer } = await buildSale();
    await say(buyer.token, material.id);
    const again = await say(buyer.token, material.id, { stars: 2, body: "Doch nicht." });
    expect(await ratingOf(material.id)).toEqual({ sum: 2, count: 1 });
    expect(await rowsOf(material.id)).toMatchObject([{ stars: 2, body: "Doch nicht." }]);
    const { status } = await call(remove, { token: buyer.token, body: { id: again.body.data?.id } });
    expect([status, await rowsOf(material.id), await ratingOf(material.id)]).toEqual([200, [], { sum: 0, count: 0 }]);
  });

  it("is for buyers alone: not without a purchase, not after a refund, never of one's own", async () => {
    const { material, buyer, seller } = await buildSale();
    const stranger = await buildUser();
    expect((await say(stranger.token, material.id)).status).toBe(404);
    await getDb().insert(entitlements).values({ userId: seller.id, materialId: material.id, licence: "single" });
    expect((await say(seller.token, material.id)).status).toBe(404);
    await getDb().update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.userId, buyer.id));
    expect((await say(buyer.token, material.id)).status).toBe(404);
    expect((await call(give, { body: { materialId: material.id, ...said } })).status).toBe(401);
    expect([await rowsOf(material.id), await ratingOf(material.id)]).toEqual([[], { sum: 0, count: 0 }]);
  });

  it.each([
    ["no stars", { stars: 0 }, "stars"],
    ["six stars", { stars: 6 }, "stars"],
    ["half a star", { stars: 3.5 }, "stars"],
    ["a text too long", { body: "a".repeat(4_001) }, "body"],
    ["control characters", { body: "a\u0007b" }, "body"],
    ["a grade of no school", { classGrades: ["g99"] }, "classGrades"],
    ["two lines in one", { classContext: "a\nb" }, "classContext"],
    ["a page that is not there", { corrections: [{ page: 13, text: "x" }] }, "corrections.0.page"],
    ["page zero", { corrections: [{ page: 0, text: "x" }] }, "corrections.0.page"],
    ["a correction without words", { corrections: [{ page: 1, text: " " }] }, "corrections.0.text"],
    ["too many corrections", { corrections: Array.from({ length: 21 }, () => ({ page: 1, text: "x" })) }, "corrections"],
    ["a foreign column", { helpfulCount: 99 }, "_"],
    ["a status", { status: "visible", authorId: 1 }, "_"],
  ])("FORM-1 %s: 400 at the field, and nothing is kept", async (_, wrong, field) => {
    const { material, buyer } = await buildSale();
    const { status, body } = await say(buyer.token, material.id, wrong);
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, [field]]);
    expect([await rowsOf(material.id), await ratingOf(material.id)]).toEqual([[], { sum: 0, count: 0 }]);
  });

  it("counts right when forty buyers speak at once, some of them twice", async () => {
    const { material } = await buildSale();
    const buyers = await Promise.all(Array.from({ length: 40 }, () => buildUser()));
    for (const buyer of buyers) await grantDownload(buyer, material);
    const stars = (index: number) => 1 + (index % 5);
    const answers = await Promise.all(
      buyers.flatMap((buyer, index) => {
        const one = () => say(buyer.token, material.id, { stars: stars(index) });
        return index % 4 === 0 ? [one(), one()] : [one()];
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const sum = buyers.reduce((total, _, index) => total + stars(index), 0);
    expect(await ratingOf(material.id)).toEqual({ sum, count: 40 });
    expect((await listFeedback(material.id, "de")).breakdown).toEqual([8, 8, 8, 8, 8]);
  });

  it("threat 5 nobody deletes, answers or sees what is not hers", async () => {
    const { material, buyer } = await buildSale();
    const [other, rival] = [await buildUser(), await buildSeller()];
    const { body } = await say(buyer.token, material.id);
    const id = Number(body.data?.id);
    expect((await call(remove, { token: other.token, body: { id } })).status).toBe(404);
    expect((await call(answer, { token: rival.token, body: { id, answer: "Fremd" } })).status).toBe(404);
    expect((await call(answer, { token: buyer.token, body: { id, answer: "Selbst" } })).status).toBe(403);
    expect(await rowsOf(material.id)).toMatchObject([{ answer: null, stars: 4 }]);
    const hidden = await buildMaterial({ status: "draft" });
    expect((await call(desk, { token: other.token, path: `/?materialId=${hidden.id}` })).status).toBe(404);
  });

  it("threat 19 hostile text stays text", async () => {
    const { material, buyer } = await buildSale();
    const hostile = `<script>alert(1)</script><img src=x onerror=alert(1)> ' "; drop table feedback; --`;
    await say(buyer.token, material.id, { body: hostile, corrections: [{ page: 1, text: hostile }] });
    expect((await listFeedback(material.id, "de")).items[0]).toMatchObject({ body: hostile, corrections: [{ text: hostile }] });
  });
});

describe("ROUTE-5 the seller's answer", () => {
  it("stands below the feedback, can be changed and taken back; each is told once", async () => {
    const { material, buyer, seller } = await buildSale();
    const { body } = await say(buyer.token, material.id);
    const id = Number(body.data?.id);
    await say(buyer.token, material.id, { stars: 5 });
    for (const text of ["Danke!", "Danke, verbessert.", null])
      expect((await call(answer, { token: seller.token, body: { id, answer: text } })).body.data?.answer).toBe(text);
    await call(answer, { token: seller.token, body: { id, answer: "In Version 2 ist die Linie da." } });
    expect((await listFeedback(material.id, "de")).items[0]?.answer).toBe("In Version 2 ist die Linie da.");
    const mails = await getDb().select().from(outbox);
    const toSeller = mails.filter(({ recipient, template }) => recipient === seller.email && template === "feedback_received");
    expect(toSeller.map(({ payload }) => payload)).toMatchObject([
      { stars: 4, title: material.title, excerpt: expect.stringContaining("Klar") },
    ]);
    expect(mails.filter(({ recipient }) => recipient === buyer.email).map(({ template }) => template)).toContain("feedback_answered");
  });

  it("is refused for what a moderator has hidden, which also counts no more and is not listed", async () => {
    const { material, buyer, seller } = await buildSale();
    const { body } = await say(buyer.token, material.id);
    await getDb()
      .update(feedback)
      .set({ status: "hidden" })
      .where(eq(feedback.id, Number(body.data?.id)));
    expect((await call(answer, { token: seller.token, body: { id: body.data?.id, answer: "x" } })).status).toBe(404);
    expect((await listFeedback(material.id, "de")).total).toBe(0);
    // Said again it stays hidden and out of the count.
    await say(buyer.token, material.id, { stars: 1 });
    expect(await ratingOf(material.id)).toEqual({ sum: 0, count: 0 });
  });
});

describe("ROUTE-5 helpful votes", () => {
  it("counts each voter once, also at the same moment, and takes a vote back", async () => {
    const { material, buyer } = await buildSale();
    const { body } = await say(buyer.token, material.id);
    const id = Number(body.data?.id);
    const [anna, berta] = [await buildUser(), await buildUser()];
    const press = (token: string, isHelpful = true) => call(vote, { token, body: { id, isHelpful } });
    await Promise.all(Array.from({ length: 10 }, () => press(anna.token)));
    await press(berta.token);
    expect((await listFeedback(material.id, "de")).items[0]?.helpfulCount).toBe(2);
    const back = await Promise.all(Array.from({ length: 5 }, () => press(anna.token, false)));
    expect(back.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await listFeedback(material.id, "de")).items[0]?.helpfulCount).toBe(1);
  });

  it("is never for one's own, nor for one's own material", async () => {
    const { material, buyer, seller } = await buildSale();
    const { body } = await say(buyer.token, material.id);
    const id = Number(body.data?.id);
    for (const { token } of [buyer, seller]) expect((await call(vote, { token, body: { id, isHelpful: true } })).status).toBe(403);
    expect((await call(vote, { token: seller.token, body: { id: 999_999_999, isHelpful: true } })).status).toBe(404);
    expect(
      await getDb()
        .select()
        .from(feedbackVotes)
        .where(and(eq(feedbackVotes.feedbackId, id))),
    ).toEqual([]);
  });

  it("sorts by helpful and by new, ten a page, and names the tags of who is shown", async () => {
    const { material } = await buildSale();
    const voter = await buildUser();
    const ids: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const buyer = await buildUser();
      await grantDownload(buyer, material);
      const { body } = await say(buyer.token, material.id, { body: `Nummer ${index}` });
      ids.push(Number(body.data?.id));
    }
    await call(vote, { token: voter.token, body: { id: ids[3], isHelpful: true } });
    const idsOf = async (sort: "helpful" | "newest", page: number) =>
      (await listFeedback(material.id, "de", { sort, page })).items.map(({ id }) => id);
    expect((await idsOf("helpful", 1))[0]).toBe(ids[3]);
    expect(await idsOf("newest", 1)).toEqual(ids.toReversed().slice(0, 10));
    expect(await idsOf("newest", 2)).toEqual(ids.toReversed().slice(10));
    expect(await idsOf("newest", 99)).toEqual(await idsOf("newest", 2));
    const facts = { tags: new Set<string>(), seconds: 0 };
    await pageFacts.run(facts, () => listFeedback(material.id, "de"));
    expect(facts.tags.size).toBe(10);
  });
});

describe("ROUTE-5 the page of the form", () => {
  it("offers the form to a buyer with what she said, the answers to the seller, nothing to others", async () => {
    const { material, buyer, seller } = await buildSale();
    const stranger = await buildUser();
    await say(buyer.token, material.id);
    const ask = async (token: string) => (await call(desk, { token, path: `/?materialId=${material.id}` })).body.data;
    expect(await ask(buyer.token)).toMatchObject({ role: "buyer", shownAs: null, own: { stars: 4, classGrades: ["g5"] } });
    expect(await ask(seller.token)).toMatchObject({ role: "seller", own: null });
    expect(await ask(stranger.token)).toMatchObject({ role: "none", own: null, material: { title: material.title, pageCount: 12 } });
  });
});
