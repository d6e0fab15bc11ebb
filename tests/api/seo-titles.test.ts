import { beforeAll, expect, it } from "vitest";
import { distinguishName } from "#lib/catalogue/authors/server/distinguish-name.ts";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import { distinguishTitle } from "#lib/catalogue/search/server/distinguish-title.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { distinguishPost } from "#lib/pages/blog/server/distinguish-post.ts";
import { findSimilarTo } from "#lib/pages/shopfront/server/find-similar-to.ts";
import { listCommonPages, listSitemaps } from "#lib/pages/sitemaps/server/list-sitemaps.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildPost } from "#tests/factories/build-post.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

beforeAll(() => loadTaxonomy());

const titleOf = async (id: number, world: World = "de"): Promise<string> => {
  const [card] = await listCards([id], world);
  if (!card) throw new Error("not on sale");
  return distinguishTitle(card, world);
};

it("a material bears its own title while no other of its world does", async () => {
  const anna = await buildSeller({ publicName: "Anna" });
  const first = await buildMaterial({ authorId: anna.id, title: "Wetter im Herbst" });
  await buildMaterial({ title: "Wetter im Herbst", status: "draft" });
  await buildMaterial({ title: "Wetter im Herbst", world: "gr" });
  expect(await titleOf(first.id)).toBe("Wetter im Herbst");
  const berta = await buildSeller({ publicName: "Berta" });
  const other = await buildMaterial({ authorId: berta.id, title: "Wetter im Herbst" });
  const second = await buildMaterial({ authorId: anna.id, title: "Wetter im Herbst" });
  expect(await Promise.all([first, other, second].map(({ id }) => titleOf(id)))).toEqual([
    "Wetter im Herbst – Anna",
    "Wetter im Herbst – Berta",
    "Wetter im Herbst – Anna (2)",
  ]);
});

it("two authors of one name have different titles even for one title, and so do their pages", async () => {
  const same = { publicName: "Clara", slug: "clara" };
  const [one, two] = [await buildSeller(same), await buildSeller(same)];
  const made = [await buildMaterial({ authorId: one.id, title: "Zahlen" }), await buildMaterial({ authorId: two.id, title: "Zahlen" })];
  expect(new Set(await Promise.all(made.map(({ id }) => titleOf(id)))).size).toBe(2);
  expect(await Promise.all([one, two].map(({ id }) => distinguishName({ id, ...same })))).toEqual(["Clara", "Clara (2)"]);
});

it("posts name their author, and are numbered where she repeats herself", async () => {
  const anna = await buildSeller({ publicName: "Dora" });
  const author = { name: "Dora" };
  const posts = [
    await buildPost({ authorId: anna.id, title: "Waldtage" }),
    await buildPost({ authorId: anna.id, title: "Waldtage", deletedAt: new Date() }),
    await buildPost({ authorId: anna.id, title: "Waldtage" }),
  ];
  const titles = await Promise.all(
    [posts[0], posts[2]].map((post) => distinguishPost({ id: post?.id ?? 0, title: "Waldtage", author }, "de")),
  );
  expect(titles).toEqual(["Waldtage – Dora", "Waldtage – Dora (2)"]);
});

it("ROUTE-5 what is gone has others like it, of the world that asks; what never was has none", async () => {
  const gone = await buildMaterial({ status: "archived", topics: ["fractions"] });
  const like = await buildFoundMaterial({ topics: ["fractions"], title: "Bruch-Memory" });
  expect((await findSimilarTo(gone.id, "de")).map(({ id }) => id)).toContain(like.id);
  expect(await findSimilarTo(gone.id, "kr")).toEqual([]);
  expect(await findSimilarTo(999_999_999, "de")).toEqual([]);
});

it("the landing of all worlds stands in a sitemap of its own", async () => {
  expect((await listSitemaps())[0]?.path).toBe("/sitemaps/all/static.xml");
  expect([listCommonPages("static.xml"), listCommonPages("materials-1.xml")]).toEqual([[{ path: "/", lastModified: null }], null]);
});
