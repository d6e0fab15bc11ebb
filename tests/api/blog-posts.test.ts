import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as remove } from "#app/api/v3/posts/[id]/delete/route.ts";
import { POST as publish } from "#app/api/v3/posts/[id]/publish/route.ts";
import { POST as restore } from "#app/api/v3/posts/[id]/restore/route.ts";
import { GET as one } from "#app/api/v3/posts/[id]/route.ts";
import { POST as save } from "#app/api/v3/posts/[id]/save/route.ts";
import { POST as withdraw } from "#app/api/v3/posts/[id]/withdraw/route.ts";
import { POST as create } from "#app/api/v3/posts/create/route.ts";
import { GET as list } from "#app/api/v3/posts/route.ts";
import { erasePost } from "#lib/pages/blog/server/delete-post.ts";
import { findPost } from "#lib/pages/blog/server/find-post.ts";
import { listPosts } from "#lib/pages/blog/server/list-posts.ts";
import { publishDue } from "#lib/pages/blog/server/publish-post.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, posts, users } from "#lib/platform/db/schema/schema.ts";
import { pageFacts } from "#lib/platform/page-cache/tag-page.ts";
import { call } from "#tests/call.ts";
import { buildPost } from "#tests/factories/build-post.ts";
import { buildSeller, buildToken, buildUser } from "#tests/factories/build-user.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const rowOf = async (id: number) => (await getDb().select().from(posts).where(eq(posts.id, id)))[0];
const at = (handler: typeof save, token: string | null, id: number, body: object = {}) =>
  call(handler, { token, method: "POST", body, params: { id: String(id) } });
const text = { title: "Uhrzeiten lernen", body: "<p>Wir beginnen mit der vollen Stunde.</p>" };

/** A seller with an empty draft. */
const begin = async () => {
  const author = await buildSeller();
  const { body } = await call(create, { token: author.token, method: "POST", body: {} });
  return { author, id: Number(body.data?.id) };
};

describe("ROUTE-6 writing a post", () => {
  it("goes from a draft to the public page and back", async () => {
    const { author, id } = await begin();
    const saved = await at(save, author.token, id, { revision: 0, ...text });
    expect(saved.body.data).toMatchObject({ revision: 1, status: "draft", ...text });
    expect(await findPost(id, "de")).toBeNull();
    const shown = await at(publish, author.token, id, { revision: 1 });
    expect([shown.status, shown.body.data?.status]).toEqual([200, "published"]);
    const facts = { tags: new Set<string>(), seconds: 0 };
    const found = await pageFacts.run(facts, () => findPost(id, "de"));
    expect(found).toMatchObject({ kind: "post", ...text, author: { id: author.id, name: author.publicName } });
    expect([...facts.tags].sort()).toEqual([`author:${author.id}`, `post:${id}`]);
    expect(JSON.stringify(found)).not.toContain("@school.example");
    expect(await findPost(id, "gr")).toEqual({ kind: "elsewhere", href: `/de/post/${id}` });
    expect((await listPosts(author.id, "de")).items).toMatchObject([
      { id, title: text.title, excerpt: "Wir beginnen mit der vollen Stunde." },
    ]);
    await at(withdraw, author.token, id);
    expect([await findPost(id, "de"), (await listPosts(author.id, "de")).total]).toEqual([null, 0]);
  });

  it("tells the later of two tabs and overwrites nothing, also at the same moment", async () => {
    const { author, id } = await begin();
    const tabs = await Promise.all(
      ["eins", "zwei", "drei"].map((title) => at(save, author.token, id, { revision: 0, title, body: `<p>${title}</p>` })),
    );
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = tabs.find(({ status }) => status === 200)?.body.data;
    expect(await rowOf(id)).toMatchObject({ title: winner?.title, revision: 1 });
    expect((await at(publish, author.token, id, { revision: 0 })).status).toBe(409);
  });

  it("threat 19 keeps nothing that could run", async () => {
    const { author, id } = await begin();
    const body = `<p onclick="alert(1)">Hallo<script>alert(1)</script></p><img src="https://evil.example/x.gif"><a href="javascript:alert(1)">x</a>`;
    const { body: answer } = await at(save, author.token, id, { revision: 0, title: "<script>alert(1)</script>", body });
    expect(answer.data?.body).toBe("<p>Hallo</p><a>x</a>");
    // A title is text: it is escaped where it is shown.
    expect(answer.data?.title).toBe("<script>alert(1)</script>");
  });

  it.each([
    ["no title", { title: "" }, "title"],
    ["a title too short", { title: "ab" }, "title"],
    ["nothing to read", { body: "<p> </p>" }, "body"],
    ["nothing but a picture from elsewhere", { body: `<img src="https://evil.example/x.gif">` }, "body"],
  ])("FORM-1 %s cannot be published, and what is public cannot become so", async (_, wrong, field) => {
    const { author, id } = await begin();
    await at(save, author.token, id, { revision: 0, ...text, ...wrong });
    const answer = await at(publish, author.token, id, { revision: 1 });
    expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, [field]]);
    expect((await rowOf(id))?.status).toBe("draft");
    const shown = await buildPost({ authorId: author.id });
    expect((await at(save, author.token, shown.id, { revision: shown.revision, ...text, ...wrong })).status).toBe(400);
    expect(await rowOf(shown.id)).toMatchObject({ title: shown.title, body: shown.body });
  });

  it.each([
    ["a title too long", { title: "a".repeat(151) }, "title"],
    ["a title of two lines", { title: "a\nb" }, "title"],
    ["a text too long", { body: "a".repeat(60_001) }, "body"],
    ["a cover from elsewhere", { coverPath: "https://evil.example/x.webp" }, "coverPath"],
    ["a cover that is somebody's file", { coverPath: "/files/avatars/ab/x-200.webp" }, "coverPath"],
    ["a foreign column", { status: "published" }, "_"],
    ["an author", { authorId: 1 }, "_"],
  ])("FORM-1, threat 6 %s: 400, and nothing is kept", async (_, wrong, field) => {
    const { author, id } = await begin();
    const { status, body } = await at(save, author.token, id, { revision: 0, ...text, ...wrong });
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, [field]]);
    expect(await rowOf(id)).toMatchObject({ revision: 0, title: "", authorId: author.id });
  });

  it("threat 5 is the author's alone: everybody else gets the same 404, buyers and visitors none at all", async () => {
    const { author, id } = await begin();
    await at(save, author.token, id, { revision: 0, ...text });
    const rival = await buildSeller();
    const before = await rowOf(id);
    const tries = [
      await at(save, rival.token, id, { revision: 1, ...text, title: "Fremd" }),
      await at(publish, rival.token, id, { revision: 1 }),
      ...(await Promise.all([withdraw, remove, restore].map((handler) => at(handler, rival.token, id)))),
      await call(one, { token: rival.token, params: { id: String(id) } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await rowOf(id)).toEqual(before);
    const buyer = await buildUser();
    expect((await call(create, { token: buyer.token, method: "POST", body: {} })).status).toBe(403);
    expect((await call(list, { token: null })).status).toBe(401);
    expect((await call(list, { token: rival.token })).body.data).toMatchObject({ total: 0, items: [] });
  });
});

describe("ROUTE-6 publishing at a moment", () => {
  it("waits for its job, which does nothing before, nothing twice, nothing after a withdrawal", async () => {
    const { author, id } = await begin();
    await at(save, author.token, id, { revision: 0, ...text });
    const moment = new Date(Date.now() + 3_600_000);
    const { body } = await at(publish, author.token, id, { revision: 1, publishAt: moment.toISOString() });
    expect(body.data).toMatchObject({ status: "scheduled", publishAt: moment.toISOString() });
    expect((await jobsOf("publish_post")).filter(({ payload }) => (payload as { id: number }).id === id)).toMatchObject([
      { runAt: moment },
    ]);
    expect([await publishDue(id), await findPost(id, "de")]).toEqual([false, null]);
    const later = new Date(moment.getTime() + 1_000);
    expect((await Promise.all([publishDue(id, later), publishDue(id, later)])).sort()).toEqual([false, true]);
    expect(await rowOf(id)).toMatchObject({ status: "published", publishedAt: moment, publishAt: null });
    await at(withdraw, author.token, id);
    expect(await publishDue(id, later)).toBe(false);
  });

  it("refuses a moment that is none or more than a year away; one that is over means now", async () => {
    const { author, id } = await begin();
    await at(save, author.token, id, { revision: 0, ...text });
    for (const publishAt of ["gestern", "2026-13-01T00:00:00Z", new Date(Date.now() + 400 * 86_400_000).toISOString()])
      expect((await at(publish, author.token, id, { revision: 1, publishAt })).status).toBe(400);
    const { body } = await at(publish, author.token, id, { revision: 1, publishAt: "2020-01-01T00:00:00Z" });
    expect(body.data?.status).toBe("published");
  });
});

describe("ROUTE-6 what is not shown", () => {
  it("is a post of who is private, blocked, deleted or sells nothing, a hidden one, and one that never was", async () => {
    const shown = await buildPost();
    expect((await findPost(shown.id, "de"))?.kind).toBe("post");
    const hide: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [
        () => getDb().update(authorProfiles).set({ isPrivate: true }).where(eq(authorProfiles.userId, shown.authorId)),
        () => getDb().update(authorProfiles).set({ isPrivate: false }).where(eq(authorProfiles.userId, shown.authorId)),
      ],
      ...(["blockedAt", "deletedAt"] as const).map((column): [() => Promise<unknown>, () => Promise<unknown>] => [
        () =>
          getDb()
            .update(users)
            .set({ [column]: new Date() })
            .where(eq(users.id, shown.authorId)),
        () =>
          getDb()
            .update(users)
            .set({ [column]: null })
            .where(eq(users.id, shown.authorId)),
      ]),
      [
        () => getDb().update(posts).set({ status: "hidden" }).where(eq(posts.id, shown.id)),
        () => getDb().update(posts).set({ status: "published" }).where(eq(posts.id, shown.id)),
      ],
    ];
    for (const [away, back] of hide) {
      await away();
      expect([await findPost(shown.id, "de"), (await listPosts(shown.authorId, "de")).total]).toEqual([null, 0]);
      await back();
      expect((await listPosts(shown.authorId, "de")).total).toBe(1);
    }
    for (const id of [0, -1, 1.5, Number.NaN, 2 ** 60, 999_999_999]) expect(await findPost(id, "de")).toBeNull();
  });

  it("what a moderator has hidden its author cannot show again", async () => {
    const hidden = await buildPost({ status: "hidden" });
    const token = await buildToken(hidden.authorId);
    expect((await at(publish, token, hidden.id, { revision: hidden.revision })).status).toBe(403);
    expect((await at(withdraw, token, hidden.id)).status).toBe(403);
    expect((await rowOf(hidden.id))?.status).toBe("hidden");
  });

  it("lists ten a page, newest first", async () => {
    const author = await buildSeller();
    for (let day = 1; day <= 12; day += 1)
      await buildPost({ authorId: author.id, title: `Tag ${day}`, publishedAt: new Date(Date.UTC(2026, 0, day)) });
    const titles = async (page: number) => (await listPosts(author.id, "de", page)).items.map(({ title }) => title);
    expect(await titles(1)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `Tag ${day}`));
    expect(await titles(2)).toEqual(["Tag 2", "Tag 1"]);
    expect(await titles(99)).toEqual(await titles(2));
  });
});

describe("ROUTE-6 deleting a post", () => {
  it("takes it away at once, gives it back when asked, and erases it after a day", async () => {
    const shown = await buildPost();
    const token = await buildToken(shown.authorId);
    await at(remove, token, shown.id);
    expect([await findPost(shown.id, "de"), (await at(save, token, shown.id, { revision: shown.revision, ...text })).status]).toEqual([
      { kind: "gone" },
      404,
    ]);
    expect((await at(restore, token, shown.id)).body.data).toMatchObject({ status: "published", title: shown.title });
    expect([await erasePost(shown.id, new Date(Date.now() + 2 * 86_400_000)), (await findPost(shown.id, "de"))?.kind]).toEqual([
      false,
      "post",
    ]);
    await at(remove, token, shown.id);
    expect([await erasePost(shown.id), (await rowOf(shown.id))?.id]).toEqual([false, shown.id]);
    expect(await erasePost(shown.id, new Date(Date.now() + 86_401_000))).toBe(true);
    expect([await rowOf(shown.id), (await at(restore, token, shown.id)).status]).toEqual([undefined, 404]);
    expect(await findPost(shown.id, "de")).toEqual({ kind: "gone" });
  });

  it("tells what is gone for good from what is not there yet, not there now, or never was", async () => {
    const never = await buildPost({ status: "draft", publishedAt: null, deletedAt: new Date() });
    const hidden = await buildPost({ status: "draft" });
    for (const id of [never.id, hidden.id, hidden.id + 100_000]) expect(await findPost(id, "de"), String(id)).toBeNull();
  });
});
