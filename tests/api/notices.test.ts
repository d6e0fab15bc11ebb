import { and, asc, eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as read } from "#app/api/v3/notices/read/route.ts";
import { GET as list } from "#app/api/v3/notices/route.ts";
import { GET as count } from "#app/api/v3/notices/unread/route.ts";
import { subscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import { announceMaterials } from "#lib/catalogue/notices/server/announce-materials.ts";
import { forgetNotices } from "#lib/catalogue/notices/server/forget-notices.ts";
import { tasks } from "#lib/catalogue/notices/server/jobs.ts";
import { authorNews, ownedUpdated } from "#lib/catalogue/notices/server/notices.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { notices, users } from "#lib/platform/db/schema/schema.ts";
import { addNotice, addNotices } from "#lib/platform/notices/add-notices.ts";
import { call } from "#tests/call.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { beginAtLock, holdLock } from "#tests/hold-lock.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";

beforeAll(() => loadTaxonomy());

const told = async (userId: number) =>
  (await getDb().select().from(notices).where(eq(notices.userId, userId)).orderBy(asc(notices.id))).map(({ kind, materialId }) => [
    kind,
    materialId,
  ]);
const _follow = (userId: number, subjectType: "author" | "subject" | "material", id: number | string) =>
  subscribe({ userId }, { subjectType, subjectId: String(id) }, "de");
const publish = (authorId: number, more: object = {}) => buildFoundMaterial({ authorId, title: "Neu", description: "", ...more });
/** Announces everything there is, so that only what comes afterwards is news. */
const _settle = async () => {
  while (await announceMaterials());
};
const page = async (token: string, query = "") => (await call(list, { token, path: `/api/v3/notices?world=de${query}` })).body.data;

describe("addNotices", () => {
  const build = async (more: object = {}) => {
    const [author, reader] = [await buildSeller(), await buildUser(more)];
    const { id: materialId } = await publish(author.id);
    const notice = { userId: reader.id, event: `new:${materialId}`, materialId, details: { author: "Studio", more: 0 } };
    return { author, reader, materialId, notice, add: () => transaction((tx) => addNotice(tx, authorNews, notice)) };
  };

  it("the same event is told once, also by many at the same moment", async () => {
    const { reader, add } = await build();
    const answers = await meetAtLock({ text: "select 1 from users where id = $1 for update", values: [reader.id] }, [add, add, add]);
    expect(answers.sort()).toEqual([false, false, true]);
    expect(await told(reader.id)).toHaveLength(1);
  });

  it.each([{ blockedAt: new Date() }, { deletedAt: new Date() }])("nobody who is %o is told", async (more) => {
    const { add } = await build(more);
    expect(await add()).toBe(false);
  });

  it("a notice does not come behind the deletion of an account", async () => {
    const { reader, add } = await build();
    const release = await holdLock("update users set deleted_at = now() where id = $1", [reader.id]);
    const { result } = await beginAtLock(add);
    await release();
    expect([await result, await told(reader.id)]).toEqual([false, []]);
  });

  it("authors are not told of their own, and what is rolled back was told nobody", async () => {
    const { author, notice, reader } = await build();
    const own = { ...notice, userId: author.id };
    expect(await transaction((tx) => addNotices(tx, ownedUpdated, [{ ...own, details: { version: 2 } }]))).toEqual([]);
    await expect(
      transaction(async (tx) => {
        await addNotice(tx, authorNews, notice);
        throw new Error("away");
      }),
    ).rejects.toThrow("away");
    expect(await told(reader.id)).toEqual([]);
  });
});

describe("v3/notices", () => {
  const build = async (number: number) => {
    const [author, reader] = [await buildSeller(), await buildUser()];
    const ids: number[] = [];
    for (let index = 0; index < number; index += 1) {
      const { id: materialId } = await publish(author.id, { title: `Blatt ${index}` });
      const [added] = await transaction((tx) =>
        addNotices(tx, authorNews, [{ userId: reader.id, event: `new:${materialId}`, materialId, details: { author: "A", more: 0 } }]),
      );
      ids.push(added?.id ?? 0);
    }
    return { reader, ids: ids.toReversed() };
  };

  it("pages follow each other without gaps while new ones come; unread ones are counted", async () => {
    const { reader, ids } = await build(5);
    const first = (await page(reader.token, "&limit=2")) as never as { items: { id: number }[]; next: number; unread: number };
    expect([first.items.map(({ id }) => id), first.unread]).toEqual([ids.slice(0, 2), 5]);
    const second = (await page(reader.token, `&limit=2&before=${first.next}`)) as never as typeof first;
    expect(second.items.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    const last = (await page(reader.token, `&limit=2&before=${second.next}`)) as never as typeof first;
    expect([last.items.map(({ id }) => id), last.next]).toEqual([ids.slice(4), null]);
    expect((await call(count, { token: reader.token })).body.data).toEqual({ unread: 5 });
  });

  it("one or all are marked as read; what came after the press stays unread", async () => {
    const { reader, ids } = await build(4);
    const mark = async (body: object) => (await call(read, { token: reader.token, body })).body.data;
    expect(await mark({ ids: [ids[3]] })).toEqual({ unread: 3 });
    expect(await mark({ ids: [ids[3]] })).toEqual({ unread: 3 });
    expect(await mark({ upTo: ids[1] })).toEqual({ unread: 1 });
    const rows = await getDb()
      .select()
      .from(notices)
      .where(and(inArray(notices.id, ids), eq(notices.userId, reader.id)));
    expect(rows.filter(({ readAt }) => readAt === null).map(({ id }) => id)).toEqual([ids[0]]);
  });

  it.each([{ ids: [] }, { ids: ["x"] }, { upTo: -1 }, {}, { ids: Array.from({ length: 101 }, (_, index) => index + 1) }])(
    "threat 25 %j is refused",
    async (body) => {
      const { token } = await buildUser();
      expect((await call(read, { token, body })).status).toBe(400);
    },
  );

  it("threat 5 nobody reads or marks somebody else's, and visitors nothing at all", async () => {
    const { reader, ids } = await build(2);
    const stranger = await buildUser();
    const before = await getDb().select().from(notices).where(eq(notices.userId, reader.id));
    expect(await page(stranger.token, `&before=${(ids[0] ?? 0) + 1}`)).toEqual({ items: [], unread: 0, next: null });
    expect((await call(read, { token: stranger.token, body: { ids } })).body.data).toEqual({ unread: 0 });
    expect((await call(read, { token: stranger.token, body: { upTo: ids[0] } })).status).toBe(200);
    expect(await getDb().select().from(notices).where(eq(notices.userId, reader.id))).toEqual(before);
    for (const handler of [list, count]) expect((await call(handler)).status).toBe(401);
    expect((await call(read, { body: { ids } })).status).toBe(401);
  });

  it("old notices go after 180 days", async () => {
    const { reader, ids } = await build(2);
    await getDb()
      .update(notices)
      .set({ createdAt: new Date(Date.now() - 181 * 86_400_000) })
      .where(eq(notices.id, ids[1] ?? 0));
    await forgetNotices();
    expect((await told(reader.id)).length).toBe(1);
    expect(Object.keys(tasks)).toContain("forget_notices");
  });

  it("a reader whose account goes takes her notices with it", async () => {
    const { reader } = await build(1);
    await getDb().delete(users).where(eq(users.id, reader.id));
    expect(await told(reader.id)).toEqual([]);
  });
});
