import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as edit } from "#app/api/v3/comments/edit/route.ts";
import { POST as hide } from "#app/api/v3/comments/hide/route.ts";
import { POST as remove } from "#app/api/v3/comments/remove/route.ts";
import { GET as list } from "#app/api/v3/comments/route.ts";
import { POST as write } from "#app/api/v3/comments/write/route.ts";
import { POST as preferences } from "#app/api/v3/notifications/preferences/route.ts";
import { listComments } from "#lib/pages/blog/server/list-comments.ts";
import { eraseComments } from "#lib/pages/blog/server/write-comment.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { comments, moderationCases, outbox, posts } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildPost } from "#tests/factories/build-post.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { stopClock } from "#tests/standing-clock.ts";

const build = async () => {
  const author = await buildSeller();
  const post = await buildPost({ authorId: author.id });
  return { author, post, anna: await buildUser(), berta: await buildUser() };
};
const say = async (token: string | null, postId: number, body: unknown, parentId: number | null = null) => {
  const answer = await call(write, { token, body: { postId, parentId, body } });
  return { ...answer, id: Number(answer.body.data?.id) };
};
const rowOf = async (id: number) => (await getDb().select().from(comments).where(eq(comments.id, id)))[0];
const mailsTo = (email: string) =>
  getDb()
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email)));

describe("comments", () => {
  it("stand below the post with one level of answers, oldest first", async () => {
    const { author, post, anna, berta } = await build();
    const first = await say(anna.token, post.id, "Gute Idee.\nHat geklappt.");
    await say(berta.token, post.id, "Bei mir nicht.");
    const answer = await say(author.token, post.id, "Woran lag es?", first.id);
    await say(anna.token, post.id, "An der Zeit.", answer.id);
    const { items, total, canHide } = await listComments(post.id, null);
    expect([total, canHide]).toEqual([4, false]);
    expect(items.map(({ body }) => body)).toEqual(["Gute Idee.\nHat geklappt.", "Bei mir nicht."]);
    expect(items[0]?.replies.map(({ body, author: by }) => [body, by?.isPostAuthor])).toEqual([
      ["Woran lag es?", true],
      ["An der Zeit.", false],
    ]);
    expect(JSON.stringify(items)).not.toContain("@school.example");
  });

  it("threat 19 hostile text stays text", async () => {
    const { post, anna } = await build();
    const hostile = `<img src=x onerror=alert(1)> </script><script>alert(1)</script> '; drop table comments; --`;
    await say(anna.token, post.id, hostile);
    expect((await listComments(post.id, null)).items[0]?.body).toBe(hostile);
  });

  it.each([
    ["nothing", "", "body"],
    ["only blanks", "  \n ", "body"],
    ["too much", "a".repeat(2_001), "body"],
    ["control characters", "a\u0007b", "body"],
    ["a number", 7, "body"],
  ])("FORM-1 %s: 400 at the field, and nothing is kept", async (_, body, field) => {
    const { post, anna } = await build();
    const answer = await say(anna.token, post.id, body);
    expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, [field]]);
    expect((await listComments(post.id, null)).total).toBe(0);
  });

  it("are for members, below public posts that take them, and answer what is there", async () => {
    const { post, anna } = await build();
    const other = await buildPost();
    const elsewhere = await say(anna.token, other.id, "Dort");
    const closed = await buildPost({ allowsComments: false });
    const draft = await buildPost({ status: "draft" });
    expect((await say(null, post.id, "Anonym")).status).toBe(401);
    for (const [id, parent] of [
      [closed.id, null],
      [draft.id, null],
      [999_999_999, null],
      [post.id, 999_999_999],
      [post.id, elsewhere.id],
    ] as const)
      expect((await say(anna.token, id, "Hallo", parent)).status).toBe(404);
    expect((await call(list, { path: `/?postId=${draft.id}` })).status).toBe(404);
    await getDb().update(posts).set({ allowsComments: false }).where(eq(posts.id, other.id));
    expect((await call(list, { path: `/?postId=${other.id}` })).body.data?.total).toBe(1);
  });

  it("can be changed for 15 minutes and deleted by their writer alone", async () => {
    const { post, anna, berta, author } = await build();
    const { id } = await say(anna.token, post.id, "Erst so.");
    const change = (token: string, body = "Dann so.") => call(edit, { token, body: { id, body } });
    for (const { token } of [berta, author])
      expect([(await change(token)).status, (await call(remove, { token, body: { id } })).status]).toEqual([404, 404]);
    expect((await change(anna.token)).status).toBe(200);
    expect((await listComments(post.id, null)).items[0]).toMatchObject({ body: "Dann so.", isEdited: true });
    await getDb()
      .update(comments)
      .set({ createdAt: new Date(Date.now() - 15 * 60_000 - 1_000) })
      .where(eq(comments.id, id));
    expect((await change(anna.token, "Zu spät.")).status).toBe(404);
    expect((await rowOf(id))?.body).toBe("Dann so.");
    await say(berta.token, post.id, "Antwort", id);
    await call(remove, { token: anna.token, body: { id } });
    const { items } = await listComments(post.id, null);
    expect(items[0]).toMatchObject({ body: null, author: null, state: "deleted", replies: [{ body: "Antwort" }] });
    expect((await rowOf(id))?.body).toBe("");
  });

  it("are hidden and shown by the post's author alone; she and the writer still see them", async () => {
    const { post, anna, berta, author } = await build();
    const { id } = await say(anna.token, post.id, "Werbung");
    const press = (token: string, isHidden: boolean) => call(hide, { token, body: { id, isHidden } });
    const rival = await buildSeller();
    for (const { token } of [rival, anna]) expect([403, 404]).toContain((await press(token, true)).status);
    expect((await press(author.token, true)).status).toBe(200);
    expect([(await listComments(post.id, null)).items, (await listComments(post.id, berta.id)).items]).toEqual([[], []]);
    for (const viewer of [author.id, anna.id])
      expect((await listComments(post.id, viewer)).items).toMatchObject([{ state: "hidden", body: "Werbung" }]);
    expect((await press(author.token, false)).status).toBe(200);
    expect((await listComments(post.id, null)).total).toBe(1);
    await press(author.token, true);
    const removed = { kind: "notice", subjectType: "comment", subjectId: id, world: "de", dueAt: new Date(), decision: "granted" } as const;
    await getDb().insert(moderationCases).values(removed);
    expect((await press(author.token, false)).status).toBe(404);
  });

  it("write to the post's author and to who is answered, once each, never to the writer, and only when wanted", async () => {
    const { author, post, anna, berta } = await build();
    const first = await say(anna.token, post.id, "Frage");
    await say(author.token, post.id, "Antwort", first.id);
    await say(berta.token, post.id, "Auch eine", first.id);
    const templates = async (email: string) => (await mailsTo(email)).map(({ template }) => template);
    expect(await templates(author.email)).toEqual(["comment_received", "comment_received"]);
    expect(await templates(anna.email)).toEqual(["comment_answered", "comment_answered"]);
    expect(await templates(berta.email)).toEqual([]);
    await call(preferences, { token: anna.token, body: { kind: "comment_answered", isEnabled: false } });
    await say(author.token, post.id, "Noch eine", first.id);
    expect(await templates(anna.email)).toHaveLength(2);
  });

  it("twenty a page", async () => {
    const { post, anna } = await build();
    await getDb()
      .insert(comments)
      .values(Array.from({ length: 23 }, (_, index) => ({ postId: post.id, authorId: anna.id, body: `Nummer ${index}` })));
    const page = async (number: number) => (await listComments(post.id, null, number)).items;
    expect([(await page(1)).length, (await page(2)).length, (await page(99)).length]).toEqual([20, 3, 3]);
    expect((await listComments(post.id, null)).pages).toBe(2);
  });

  it("a flood ends with 429", async () => {
    stopClock();
    const { post, anna } = await build();
    const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => say(anna.token, post.id, `Nummer ${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it("go with their writer's account; answers of others keep their place", async () => {
    const { post, anna, berta } = await build();
    const [first, second] = [await say(anna.token, post.id, "Eins"), await say(anna.token, post.id, "Zwei")];
    await say(berta.token, post.id, "Antwort", first.id);
    await transaction((tx) => eraseComments(tx, anna.id));
    expect(await rowOf(first.id)).toMatchObject({ body: "", status: "deleted" });
    expect(await rowOf(second.id)).toBeUndefined();
    expect((await listComments(post.id, null)).items).toMatchObject([{ body: null, replies: [{ body: "Antwort" }] }]);
  });
});
