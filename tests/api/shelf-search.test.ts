import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { subscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import type { ShelfPage } from "#lib/commerce/folders/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, materials } from "#lib/platform/db/schema/schema.ts";
import { buildEntitlement } from "#tests/factories/build-cart.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";
import { buildSeller, buildToken, buildUser } from "#tests/factories/build-user.ts";
import { askFolders, makeFolder } from "#tests/factories/folder-steps.ts";

const search = async (token: string, queryFilter: object, more: object = {}): Promise<ShelfPage> => {
  const { status, data, error } = await askFolders("materials/query", token, {
    queryFilter: { folder_type: "purchased", ...queryFilter },
    ...more,
  });
  if (status !== 200) throw new Error(JSON.stringify(error));
  return data as unknown as ShelfPage;
};
const titles = ({ rows }: ShelfPage) => rows.map(({ title }) => title);

const build = async () => {
  const user = await buildUser();
  const texts = [
    {
      title: "Lesetexte Herbst",
      subjects: ["english"],
      classGrades: ["g3"],
      pages: ["Laub und Nüsse", "Im Herbst hat der Igel viel zu tun."],
    },
    { title: "Der Igel", subjects: ["science"], classGrades: ["g2"], materialType: "worksheet", pages: ["Beschrifte den Körper."] },
    { title: "Bruch-Domino", subjects: ["mathematics"], classGrades: ["g5"], pages: ["Ein Halbes und ein Viertel"] },
  ];
  const built = [];
  for (const [index, wanted] of texts.entries()) {
    const material = await buildFoundMaterial({ description: "", ...wanted });
    await buildEntitlement(user.id, material.id);
    await getDb()
      .update(entitlements)
      .set({ grantedAt: new Date(Date.UTC(2026, 0, index + 1)) })
      .where(and(eq(entitlements.userId, user.id), eq(entitlements.materialId, material.id)));
    built.push(material);
  }
  // Of others, with the same words.
  await buildFoundMaterial({ title: "Igel der anderen", pages: ["Igel"] });
  return { user, ids: built.map(({ id }) => id) };
};
let built: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  await loadTaxonomy();
  built = await build();
});

describe("ROUTE-16 CALL-16 search in what is hers", () => {
  it("ROUTE-16 without words everything of hers, the last bought first, and nothing of others", async () => {
    const page = await search(built.user.token, {});
    expect([titles(page), page.total]).toEqual([["Bruch-Domino", "Der Igel", "Lesetexte Herbst"], 3]);
    expect(page.rows[0]).toMatchObject({ id: built.ids[2], addedAt: "2026-01-03T00:00:00.000Z", note: null, orderId: null, bytes: 2_048 });
    expect(titles(await search(built.user.token, {}, { sort: "title" }))).toEqual(["Bruch-Domino", "Der Igel", "Lesetexte Herbst"]);
    expect(titles(await search(built.user.token, {}, { page: 2, limit: 2 }))).toEqual(["Lesetexte Herbst"]);
  });

  it("ROUTE-16 words are found in titles and on pages, and the page is shown with the words marked", async () => {
    const page = await search(built.user.token, { query: "Igel" }, { sort: "relevance" });
    expect(titles(page)).toEqual(["Der Igel", "Lesetexte Herbst"]);
    const match = page.rows[1]?.match;
    expect(match?.pageNumber).toBe(2);
    expect(match?.snippet.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(["Igel"]);
    // Its forms, and a part of a title as it is typed.
    expect(titles(await search(built.user.token, { query: "nuss" }))).toEqual(["Lesetexte Herbst"]);
    expect(titles(await search(built.user.token, { query: "ruch-do" }))).toEqual(["Bruch-Domino"]);
    expect(titles(await search(built.user.token, { query: "'; drop table folders --" }))).toEqual([]);
  });

  it("ROUTE-16 filters narrow, and each facet counts with the others", async () => {
    const page = await search(built.user.token, { filters: { subject: ["english", "science"], class_grade: ["g3"] } });
    expect(titles(page)).toEqual(["Lesetexte Herbst"]);
    expect(page.facets.subject.map(({ key, count }) => [key, count])).toEqual(
      expect.arrayContaining([
        ["english", 1],
        ["science", 0],
      ]),
    );
    expect(page.facets.class_grade.map(({ key, count }) => [key, count])).toEqual([
      ["g2", 1],
      ["g3", 1],
    ]);
    expect(page.facets).toMatchObject({ hasAnswerKey: 0, isRenewed: 0 });
  });

  it("ROUTE-16 a version since the purchase is marked, counted and can be filtered for", async () => {
    await getDb().execute(sql`insert into material_versions (material_id, version, note, published_at, pages)
      values (${built.ids[1]}, 1, '', '2025-01-01', '[]'), (${built.ids[1]}, 2, '', '2026-02-01', '[]')`);
    const page = await search(built.user.token, { isRenewed: true });
    expect([titles(page), page.rows[0]?.isRenewed, page.facets.isRenewed]).toEqual([["Der Igel"], true, 1]);
    expect((await search(built.user.token, {})).facets.isRenewed).toBe(1);
  });

  it("CALL-16 a folder holds what is in it and below it; without a folder is the rest", async () => {
    const { token } = built.user;
    const [first = 0, second = 0] = built.ids;
    const top = await makeFolder(token, "Oben");
    const below = await makeFolder(token, "Unten", { parent_id: top });
    for (const [id, folder] of [
      [first, top],
      [second, below],
    ] as const)
      await askFolders("materials/{id}/sync", token, { folder_ids: [folder], folder_type: "purchased" }, { id: String(id) });
    expect(titles(await search(token, { folder_id: top }))).toEqual(["Der Igel", "Lesetexte Herbst"]);
    expect(titles(await search(token, { folder_id: below }))).toEqual(["Der Igel"]);
    expect(titles(await search(token, { folder_id: null }))).toEqual(["Bruch-Domino"]);
    expect(titles(await search(token, { folder_id: top, query: "laub" }))).toEqual(["Lesetexte Herbst"]);
    // What is deleted holds nothing back.
    await askFolders("delete-by-query", token, { queryFilter: { ids: [top] } });
    expect((await search(token, { folder_id: null })).total).toBe(3);
  });

  it("ROUTE-16 a note is hers alone, is found by its words, and an empty one is none", async () => {
    const { token } = built.user;
    const [first = 0] = built.ids;
    const write = (text: string, who = token) => askFolders("materials/{id}/note", who, { text }, { id: String(first) });
    expect((await write("  Für den Förderkurs  ")).data).toEqual({ note: "Für den Förderkurs" });
    const found = await search(token, { query: "förderkurs" });
    expect(found.rows.map(({ id, note }) => [id, note])).toEqual([[first, "Für den Förderkurs"]]);
    const other = await buildUser();
    await buildEntitlement(other.id, first);
    expect((await search(other.token, {})).rows.map(({ note }) => note)).toEqual([null]);
    // Nor does somebody of the staff in her name.
    const acting = await buildToken(built.user.id, (await buildUser({ role: "admin" })).id);
    expect((await search(acting, {})).rows.map(({ note }) => note)).toEqual([null, null, null]);
    expect((await search(acting, { query: "förderkurs" })).total).toBe(0);
    expect((await write("gelesen", acting)).error?.code).toBe("impersonation_forbidden");
    expect((await write("x".repeat(2_001))).error?.fields?.text?.code).toBe("too_long");
    await write("Anders");
    await write(" ");
    expect((await search(token, {})).rows.map(({ note }) => note)).toEqual([null, null, null]);
  });

  it("threat 1 what was taken back is not found, whatever is asked", async () => {
    const user = await buildUser();
    const { id } = await buildFoundMaterial({ title: "Zurückgegeben", pages: ["Wort"] });
    await buildEntitlement(user.id, id);
    await getDb().update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.userId, user.id));
    for (const filter of [{}, { query: "Wort" }, { ids: [id] }, { folder_id: null }])
      expect((await search(user.token, filter)).total).toBe(0);
  });

  it("ENTITY-4 the shelves of one's own and of what is marked are searched alike; what is not on sale has no card", async () => {
    const seller = await buildSeller();
    const draft = await buildFoundMaterial({ authorId: seller.id, title: "Entwurf", status: "draft" });
    const sold = await buildFoundMaterial({ title: "Gemerkt" });
    await subscribe({ userId: seller.id }, { subjectType: "material", subjectId: String(sold.id) }, "de");
    const own = await search(seller.token, { folder_type: "own" });
    expect(own.rows.map(({ id, card }) => [id, card])).toEqual([[draft.id, null]]);
    const marked = await search(seller.token, { folder_type: "favorite", query: "gemerkt" });
    expect(marked.rows.map(({ id, card }) => [id, card?.title])).toEqual([[sold.id, "Gemerkt"]]);
    await getDb().update(materials).set({ status: "archived" }).where(eq(materials.id, sold.id));
    expect((await search(seller.token, { folder_type: "favorite" })).rows.map(({ card }) => card)).toEqual([null]);
  });

  it("ENTITY-4 threat 1 what is marked and not hers is quoted as for everybody: of a hidden page the number alone; what is hers, in full", async () => {
    const seller = await buildSeller();
    const texts = { description: "", pages: ["Deckblatt", "Die Eule wacht."] };
    const foreign = await buildFoundMaterial({ ...texts, title: "Fremde Blätter" });
    const bought = await buildFoundMaterial({ ...texts, title: "Gekaufte Blätter" });
    const own = await buildFoundMaterial({ ...texts, title: "Eigene Blätter", authorId: seller.id });
    await buildEntitlement(seller.id, bought.id);
    for (const { id } of [foreign, bought, own])
      await subscribe({ userId: seller.id }, { subjectType: "material", subjectId: String(id) }, "de");
    const quoted = async (folder_type: string) =>
      Object.fromEntries(
        (await search(seller.token, { folder_type, query: "Eule" })).rows.map(({ title, match }) => [
          title,
          [match?.pageNumber, match?.snippet.map(({ text }) => text).join("")],
        ]),
      );
    const whole = [2, "Die Eule wacht."];
    expect(await quoted("favorite")).toEqual({ "Fremde Blätter": [2, ""], "Gekaufte Blätter": whole, "Eigene Blätter": whole });
    expect(await quoted("purchased")).toEqual({ "Gekaufte Blätter": whole });
    expect(await quoted("own")).toEqual({ "Eigene Blätter": whole });
    // What was taken back is hers no more.
    await getDb().update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.userId, seller.id));
    expect((await quoted("favorite"))["Gekaufte Blätter"]).toEqual([2, ""]);
  });

  it("WORLD-3 what was bought in another world is found by its own words", async () => {
    const user = await buildUser();
    for (const wanted of [
      { world: "fr", title: "Le papillon", pages: ["Les papillons dorment."] },
      { world: "de", title: "Der Igel", pages: ["Igel"] },
    ] as const)
      await buildEntitlement(user.id, (await buildFoundMaterial({ ...wanted, description: "" })).id);
    const page = await search(user.token, { query: "papillon" });
    expect([titles(page), page.rows[0]?.match?.pageNumber]).toEqual([["Le papillon"], 1]);
  });
});
