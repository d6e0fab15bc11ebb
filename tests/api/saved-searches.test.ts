import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as remove } from "#app/api/v3/saved-searches/delete/route.ts";
import { POST as opened } from "#app/api/v3/saved-searches/opened/route.ts";
import { POST as rename } from "#app/api/v3/saved-searches/rename/route.ts";
import { GET as list, POST as save } from "#app/api/v3/saved-searches/route.ts";
import { tasks } from "#lib/catalogue/notices/server/jobs.ts";
import { MOST_SAVED, type SavedSearchList } from "#lib/catalogue/saved-searches/schema.ts";
import { lookForNews } from "#lib/catalogue/saved-searches/server/look-for-news.ts";
import { readAddress } from "#lib/catalogue/saved-searches/server/saved-searches.ts";
import { findAmong } from "#lib/catalogue/search/server/find-among.ts";
import { findSearchPage } from "#lib/catalogue/search/server/find-search-page.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { notices, savedSearches } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";

beforeAll(() => loadTaxonomy());

const saveIt = (token: string, address: string, name = "Meine Suche") => call(save, { token, body: { name, address, world: "de" } });
const listed = async (token: string) => (await call(list, { token })).body.data as unknown as SavedSearchList;
const rowsOf = (userId: number) =>
  getDb().select().from(savedSearches).where(eq(savedSearches.userId, userId)).orderBy(asc(savedSearches.id));
const publish = (authorId: number, title: string, more: object = {}) => buildFoundMaterial({ authorId, title, description: "", ...more });
const told = async (userId: number) =>
  (await getDb().select().from(notices).where(eq(notices.userId, userId)).orderBy(asc(notices.id))).map(({ materialId, details }) => [
    details.search,
    materialId,
  ]);

describe("saving", () => {
  it("a search is saved as its page reads it, listed, renamed and deleted", async () => {
    const { id: userId, token } = await buildUser();
    const answer = await saveIt(token, "?sort=newest&page=3&subject=mathematics&q=%20Uhrzeit%20&unknown=1");
    expect(answer.body.data).toMatchObject({ name: "Meine Suche", path: "/de/suche?q=Uhrzeit&subject=mathematics", newCount: 0 });
    const [row] = await rowsOf(userId);
    const id = row?.id ?? 0;
    expect((await call(rename, { token, body: { id, name: " Uhr " } })).status).toBe(200);
    expect(await listed(token)).toMatchObject({ items: [{ id, name: "Uhr", world: "de" }], most: MOST_SAVED });
    expect((await call(remove, { token, body: { id } })).status).toBe(200);
    expect((await call(remove, { token, body: { id } })).status).toBe(404);
    expect((await listed(token)).items).toEqual([]);
  });

  it("the same search in another spelling of its address is refused kindly, also from two tabs at once; in another world it is another", async () => {
    const { id, token } = await buildUser();
    const same = ["q=uhr&subject=music,art", "subject=music&subject=art&q=uhr&page=2", "?q=uhr&subject=music&subject=art&sort=rating"];
    const answers = await Promise.all(same.map((address, index) => saveIt(token, address, `Nummer ${index}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const kept = (await rowsOf(id))[0]?.name ?? "";
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({
      code: "already_saved",
      message: `Du hast diese Suche schon als „${kept}“ gespeichert.`,
    });
    expect((await call(save, { token, body: { name: "Mode", address: "q=uhr", world: "fr" } })).status).toBe(200);
    expect((await call(save, { token, body: { name: "Uhr", address: "q=uhr", world: "de" } })).status).toBe(200);
    expect(await rowsOf(id)).toHaveLength(3);
  });

  it(`no more than ${MOST_SAVED}, also when the last are saved at once`, async () => {
    const { id, token } = await buildUser();
    for (let number = 0; number < MOST_SAVED - 1; number += 1) await saveIt(token, `q=wort${number}`);
    const answers = await Promise.all(["q=eins", "q=zwei", "q=drei"].map((address) => saveIt(token, address)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await rowsOf(id)).toHaveLength(MOST_SAVED);
  });

  it.each([
    ["everything", { name: "Alles", address: "" }],
    ["everything in an order", { name: "Alles", address: "sort=newest&page=2" }],
    ["no name", { name: " ", address: "q=uhr" }],
    ["a name of two lines", { name: "a\nb", address: "q=uhr" }],
    ["a long name", { name: "x".repeat(81), address: "q=uhr" }],
    ["a long address", { name: "x", address: `q=${"x".repeat(4_000)}` }],
    ["no address", { name: "x" }],
    ["a number", { name: "x", address: 7 }],
  ])("threat 25 %s is refused and nothing is kept", async (_, body) => {
    const { id, token } = await buildUser();
    expect((await call(save, { token, body })).status).toBe(400);
    expect(await rowsOf(id)).toEqual([]);
  });

  it("threat 25 names of JavaScript's own and broken characters are words like others", async () => {
    const { token } = await buildUser();
    for (const address of ["__proto__=1&q=uhr", "constructor=x&q=%E0%A4%A", "q=a%00b", "q=%F0%9F%98"]) {
      expect((await saveIt(token, address)).status).toBe(200);
    }
  });

  it("threat 5 foreign ids change nothing, at every endpoint, and visitors are not answered", async () => {
    const [owner, stranger] = [await buildUser(), await buildUser()];
    await saveIt(owner.token, "q=uhr");
    const before = await rowsOf(owner.id);
    const id = before[0]?.id;
    for (const [handler, body] of [
      [rename, { id, name: "Fremd" }],
      [remove, { id }],
      [opened, { id }],
    ] as const) {
      const [theirs, nothing, nobody] = [
        await call(handler, { token: stranger.token, body }),
        await call(handler, { token: stranger.token, body: { ...body, id: 999_999_999 } }),
        await call(handler, { body }),
      ];
      expect([theirs.status, nothing.status, nobody.status]).toEqual([404, 404, 401]);
      expect(theirs.body.error?.message).toEqual(nothing.body.error?.message);
    }
    expect((await listed(stranger.token)).items).toEqual([]);
    expect([(await call(list)).status, (await call(save, { body: { name: "x", address: "q=uhr" } })).status]).toEqual([401, 401]);
    expect(await rowsOf(owner.id)).toEqual(before);
  });
});

describe("finding what is new", () => {
  it("finds what the page finds: words, topics, stages, grades, prices, formats and answer keys", async () => {
    const author = await buildSeller();
    const made = [
      await publish(author.id, "Quietschuhr lesen", { classGrades: ["g2"], priceMinor: 0, topics: [] }),
      await publish(author.id, "Quietschuhr stellen", {
        classGrades: ["g7"],
        priceMinor: 900,
        facts: { hasAnswerKey: true },
        formats: ["PDF"],
      }),
      await publish(author.id, "Anderes Blatt", { subjects: ["music"] }),
    ].map(({ id }) => id);
    const others = await publish(author.id, "Quietschuhr von früher");
    for (const address of [
      "q=quietschuhr",
      "q=quietschuhren",
      "q=quietschuhr&class_grade=g2",
      "q=quietschuhr&price=free",
      "q=quietschuhr&price_min=5",
      "q=quietschuhr&price_max=5",
      "q=quietschuhr&answer_key=1",
      "q=quietschuhr&format=pdf",
      "q=quietschuhr&stage=primary",
      "subject=music",
      "q=quietschuhr&subject=music",
      "q=gibtesnicht",
    ]) {
      const search = readAddress("de", address);
      const onPage = (await findSearchPage("de", search)).result;
      // With few hits the page goes on to what is only spelled alike.
      const strict = onPage.why === "similar" ? [] : onPage.rows.map(({ id }) => id).filter((id) => made.includes(id));
      expect([address, (await findAmong("de", search, made)).sort()], address).toEqual([address, strict.sort()]);
    }
    expect(await findAmong("de", readAddress("de", "q=quietschuhr"), [others.id])).toEqual([others.id]);
    expect(await findAmong("fr", readAddress("fr", "q=quietschuhr"), made)).toEqual([]);
    expect(await findAmong("de", readAddress("de", "q=der"), [])).toEqual([]);
  });

  it("tells whose search it is, once; the list counts what is new until it is opened", async () => {
    const author = await buildSeller();
    const [reader, other] = [await buildUser(), await buildUser()];
    await saveIt(reader.token, "q=flunderdruck", "Flunder");
    await saveIt(reader.token, "q=flunderdruck&price=free", "Flunder umsonst");
    await saveIt(other.token, "q=wolkenkunde", "Wolken");
    const ids = [(await publish(author.id, "Flunderdruck mit Farbe")).id, (await publish(author.id, "Ganz anderes")).id];
    expect(await lookForNews(ids, null)).toBeNull();
    await Promise.all([lookForNews(ids, null), lookForNews(ids, null)]);
    expect([await told(reader.id), await told(other.id)]).toEqual([[["Flunder", ids[0]]], []]);
    const [first, second] = (await listed(reader.token)).items;
    expect([first, second]).toMatchObject([
      { name: "Flunder", newCount: 1 },
      { name: "Flunder umsonst", newCount: 0 },
    ]);
    await call(opened, { token: reader.token, body: { id: first?.id } });
    expect((await listed(reader.token)).items.map(({ newCount }) => newCount)).toEqual([0, 0]);
  });

  it("authors are not told of their own, nor is their own counted", async () => {
    const author = await buildSeller();
    await saveIt(author.token, "q=eigenlob");
    await lookForNews([(await publish(author.id, "Eigenlob")).id], null);
    expect([await told(author.id), (await listed(author.token)).items[0]?.newCount]).toEqual([[], 0]);
  });

  it("CALL-13 the job looks through the searches first, then tells followers; what a search has told is told no more", async () => {
    const author = await buildSeller();
    const reader = await buildUser();
    await saveIt(reader.token, "q=morgenkreis", "Morgenkreis");
    const { subscribe } = await import("#lib/catalogue/favourites/server/subscribe.ts");
    await subscribe({ userId: reader.id }, { subjectType: "author", subjectId: String(author.id) }, "de");
    const ids = [(await publish(author.id, "Morgenkreis im Herbst")).id, (await publish(author.id, "Abendlied")).id];
    await (tasks.tell_news as (payload: unknown, helpers: never) => Promise<void>)({ ids }, undefined as never);
    const kinds = await getDb().select().from(notices).where(eq(notices.userId, reader.id)).orderBy(asc(notices.id));
    expect(kinds.map(({ kind, materialId }) => [kind, materialId])).toEqual([
      ["saved_search", ids[0]],
      ["author_news", ids[1]],
    ]);
  });
});
