import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findAuthorHead } from "#lib/catalogue/authors/server/find-author-head.ts";
import { listActivity } from "#lib/catalogue/authors/server/list-activity.ts";
import { listFollowing } from "#lib/catalogue/authors/server/list-following.ts";
import { listSitemapPages, listSitemaps } from "#lib/pages/sitemaps/server/list-sitemaps.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, comments, feedback, posts, subscriptions, users } from "#lib/platform/db/schema/schema.ts";
import { pageFacts } from "#lib/platform/page-cache/tag-page.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildPost } from "#tests/factories/build-post.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** An author with one of everything: material, post, comment below another's post, answered feedback. */
const build = async () => {
  const author = await buildSeller({ slug: "anna" });
  const material = await buildMaterial({ authorId: author.id, publishedAt: day(1), title: "Material" });
  const post = await buildPost({ authorId: author.id, publishedAt: day(2), title: "Beitrag" });
  const other = await buildPost({ title: "Fremder Beitrag" });
  const [comment] = await getDb()
    .insert(comments)
    .values({ postId: other.id, authorId: author.id, body: "Kommentar", createdAt: day(3) })
    .returning();
  const buyer = await buildUser();
  await getDb()
    .insert(feedback)
    .values({ materialId: material.id, authorId: buyer.id, stars: 5, body: "Geheim?", answer: "Danke", answeredAt: day(4) });
  return { author, material, post, other, comment };
};
const kinds = async (id: number) => (await listActivity(id, "de")).items.map(({ kind }) => kind);

describe("ROUTE-3 activity", () => {
  it("names what she published, wrote and answered, newest first, with addresses and tags", async () => {
    const { author, material, post, other } = await build();
    const facts = { tags: new Set<string>(), seconds: 0 };
    const { items, total } = await pageFacts.run(facts, () => listActivity(author.id, "de"));
    expect(total).toBe(4);
    expect(items.map(({ kind, title, href, text }) => [kind, title, href, text])).toEqual([
      ["answer", "Material", `/de/material/${material.id}/${material.slug}#feedback`, "Danke"],
      ["comment", "Fremder Beitrag", `/de/post/${other.id}#comments`, "Kommentar"],
      ["post", "Beitrag", `/de/post/${post.id}`, post.excerpt],
      ["material", "Material", `/de/material/${material.id}/${material.slug}`, ""],
    ]);
    expect([...facts.tags]).toEqual(expect.arrayContaining([`author:${author.id}`, `post:${other.id}`, `material:${material.id}`]));
    expect((await listActivity(author.id, "gr")).total).toBe(0);
  });

  it("tells public facts alone", async () => {
    const { author, material, post, other, comment } = await build();
    await getDb()
      .update(comments)
      .set({ status: "hidden" })
      .where(eq(comments.id, comment?.id as number));
    expect(await kinds(author.id)).toEqual(["answer", "post", "material"]);
    await getDb()
      .update(comments)
      .set({ status: "visible" })
      .where(eq(comments.id, comment?.id as number));
    await getDb().update(authorProfiles).set({ isPrivate: true }).where(eq(authorProfiles.userId, other.authorId));
    expect(await kinds(author.id)).toEqual(["answer", "post", "material"]);
    await getDb().update(posts).set({ deletedAt: new Date() }).where(eq(posts.id, post.id));
    await getDb().update(feedback).set({ status: "hidden" }).where(eq(feedback.materialId, material.id));
    expect(await kinds(author.id)).toEqual(["material"]);
  });
});

describe("ROUTE-3 following", () => {
  it("lists whom she follows, the latest first, without those who are gone", async () => {
    const anna = await buildSeller();
    const [first, second, gone, buyer] = [await buildSeller(), await buildSeller(), await buildSeller(), await buildUser()];
    for (const [index, { id }] of [first, second, gone, buyer].entries())
      await getDb()
        .insert(subscriptions)
        .values({ userId: anna.id, subjectType: "author", subjectId: String(id), world: "de", createdAt: day(index + 1) });
    await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, gone.id));
    const { items, total } = await listFollowing(anna.id, "de");
    expect([items.map(({ id }) => id), total]).toEqual([[second.id, first.id], 2]);
    expect(JSON.stringify(items)).not.toContain("@school.example");
  });
});

describe("ROUTE-3 the head of an author's page", () => {
  it("counts posts of a world, none while the profile is private, which shows its name and materials only", async () => {
    const { author } = await build();
    expect(await findAuthorHead(author.id, "de")).toMatchObject({ posts: 1, profile: { totalMaterials: 1 } });
    await getDb().update(authorProfiles).set({ isPrivate: true, subtitle: "Geheim" }).where(eq(authorProfiles.userId, author.id));
    expect(await findAuthorHead(author.id, "de")).toMatchObject({
      posts: 0,
      profile: { privateProfile: true, subtitle: "", totalMaterials: 1 },
    });
    for (const id of [0, -1, 1.5, Number.NaN, 999_999_999]) expect(await findAuthorHead(id, "de")).toBeNull();
  });
});

it("ROUTE-6 public posts stand in the sitemap of their world with the moment their page names, others do not", async () => {
  // Written before it was published, as most are.
  const publishedAt = new Date("2026-05-02T08:00:00.000Z");
  const shown = await buildPost({ world: "fi", updatedAt: new Date("2026-05-01T08:00:00.000Z"), publishedAt });
  await buildPost({ world: "fi", status: "draft" });
  await buildPost({ world: "fi", deletedAt: new Date() });
  expect((await listSitemaps()).map(({ path }) => path)).toContain("/sitemaps/fi/posts-1.xml");
  expect(await listSitemapPages("fi", "posts-1.xml")).toEqual([{ path: `/fi/post/${shown.id}`, lastModified: publishedAt }]);
  expect((await listSitemaps()).find(({ path }) => path === "/sitemaps/fi/posts-1.xml")?.lastModified).toEqual(publishedAt);
  expect(await listSitemapPages("fi", "posts-2.xml")).toBeNull();
});
