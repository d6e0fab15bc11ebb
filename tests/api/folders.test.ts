import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { MAX_DEPTH, MAX_FOLDERS } from "#lib/commerce/folders/rules.ts";
import { tasks } from "#lib/commerce/folders/server/jobs.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { folders, rateLimits } from "#lib/platform/db/schema/schema.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { askFolders, buildBuyer, makeFolder, rowsOfFolders, treeOf } from "#tests/factories/folder-steps.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";

beforeAll(async () => {
  await loadTaxonomy();
});

const byIds = (...ids: number[]) => ({ queryFilter: { ids } });
const purchased = (ids: readonly number[]) => ({ queryFilter: { folder_type: "purchased", ids } });

describe("ENTITY-4 CALL-16 the trees", () => {
  it("ENTITY-4 a folder has id, title, parent, archive mark and what lies in it, in a tree of its own per type", async () => {
    const buyer = await buildBuyer(2);
    const top = await makeFolder(buyer.token, "Klasse 2b");
    const below = await makeFolder(buyer.token, "Mathematik", { parent_id: top });
    await makeFolder(buyer.token, "Für später", { folder_type: "favorite" });
    await askFolders("materials/add-by-query", buyer.token, { folder_ids: [below], ...purchased([buyer.ids[0] as number]) });
    expect(await treeOf(buyer.token)).toEqual({
      total: 2,
      may_arrange: true,
      folders: [
        { id: top, title: "Klasse 2b", parent_id: null, is_archive: false, folders_materials: [], link: null, shows_owner: false },
        {
          id: below,
          title: "Mathematik",
          parent_id: top,
          is_archive: false,
          folders_materials: [{ material_id: buyer.ids[0] }],
          link: null,
          shows_owner: false,
        },
      ],
    });
    expect((await treeOf(buyer.token, "favorite")).folders.map(({ title }) => title)).toEqual(["Für später"]);
    expect((await treeOf(buyer.token, "own")).folders).toEqual([]);
  });

  it("CALL-16 a folder is renamed; one title for two folders, none at all, an empty or an unseen one is refused in words", async () => {
    const { token } = await buildUser();
    const [one, two] = [await makeFolder(token, "Eins"), await makeFolder(token, "Zwei")];
    expect((await askFolders("update-by-query", token, { ...byIds(one), title: "  Erste  " })).data).toEqual({ count: 1 });
    expect((await treeOf(token)).folders.map(({ title }) => title)).toEqual(["Erste", "Zwei"]);
    for (const body of [
      { ...byIds(one, two), title: "Beide" },
      byIds(one),
      { ...byIds(one), title: " " },
      { ...byIds(one), title: "a‮b" },
      { ...byIds(one), title: "x".repeat(81) },
    ]) {
      const { status, error } = await askFolders("update-by-query", token, body);
      expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([400, "invalid_input", ["title"]]);
    }
  });

  it("CALL-16 threat 5 a folder goes nowhere below itself, not deeper than six, not into another tree, all together or none", async () => {
    const { token } = await buildUser();
    const a = await makeFolder(token, "A");
    const b = await makeFolder(token, "B", { parent_id: a });
    const c = await makeFolder(token, "C", { parent_id: b });
    const other = await makeFolder(token, "Anderer Baum", { folder_type: "favorite" });
    const free = await makeFolder(token, "Frei");
    const move = async (ids: number[], parent_id: number | null) => {
      const { status, error, data } = await askFolders("update-by-query", token, { ...byIds(...ids), parent_id });
      return error?.code ?? [status, data?.count];
    };
    const before = await treeOf(token);
    expect(await move([a], a)).toBe("folder_inside_itself");
    expect(await move([a], c)).toBe("folder_inside_itself");
    expect(await move([free, a], c)).toBe("folder_inside_itself");
    expect(await move([a], other)).toBe("not_found");
    expect(await move([a], 2 ** 40)).toBe("not_found");
    expect(await treeOf(token)).toEqual(before);
    expect(await move([c, free], a)).toEqual([200, 2]);
    expect(await move([c], null)).toEqual([200, 1]);
    let deepest = c;
    for (let depth = 2; depth <= MAX_DEPTH; depth += 1) deepest = await makeFolder(token, `Ebene ${depth}`, { parent_id: deepest });
    expect((await askFolders("create", token, { folder_type: "purchased", title: "Zu tief", parent_id: deepest })).error?.code).toBe(
      "folder_too_deep",
    );
    expect(await move([c], a)).toBe("folder_too_deep");
  });

  it("CALL-16 two moves at the same moment that together would make a circle: one of them is refused", async () => {
    const user = await buildUser();
    const [a, b] = [await makeFolder(user.token, "A"), await makeFolder(user.token, "B")];
    const lock = { text: "select pg_advisory_xact_lock(hashtextextended($1, 0))", values: [`folders of user ${user.id}`] };
    const answers = await meetAtLock(lock, [
      () => askFolders("update-by-query", user.token, { ...byIds(a), parent_id: b }),
      () => askFolders("update-by-query", user.token, { ...byIds(b), parent_id: a }),
    ]);
    expect(answers.map(({ status, error }) => error?.code ?? status).sort()).toEqual([200, "folder_inside_itself"]);
    const parents = (await treeOf(user.token)).folders.filter(({ parent_id }) => parent_id !== null);
    expect(parents).toHaveLength(1);
  });

  it("CALL-16 what is deleted goes with all below it and comes back with it, its materials in it; a stranger brings back nothing", async () => {
    const buyer = await buildBuyer(1);
    const stranger = await buildUser();
    const top = await makeFolder(buyer.token, "Oben");
    const earlier = await makeFolder(buyer.token, "Früher gelöscht", { parent_id: top });
    const below = await makeFolder(buyer.token, "Unten", { parent_id: top });
    await askFolders("materials/{id}/sync", buyer.token, { folder_ids: [below], folder_type: "purchased" }, { id: String(buyer.ids[0]) });
    await askFolders("delete-by-query", buyer.token, byIds(earlier));
    const before = await treeOf(buyer.token);
    expect((await askFolders("delete-by-query", buyer.token, byIds(top))).data).toEqual({ count: 1 });
    expect(await treeOf(buyer.token)).toEqual({ folders: [], total: 1, may_arrange: true });
    expect((await askFolders("restore-by-query", stranger.token, byIds(top))).data).toEqual({ count: 0 });
    expect((await askFolders("restore-by-query", buyer.token, byIds(top))).data).toEqual({ count: 1 });
    expect(await treeOf(buyer.token)).toEqual(before);
    // What it hung on is gone: it stands at the top.
    await askFolders("delete-by-query", buyer.token, byIds(below));
    await askFolders("delete-by-query", buyer.token, byIds(top));
    await askFolders("restore-by-query", buyer.token, byIds(below));
    expect((await treeOf(buyer.token)).folders).toMatchObject([{ id: below, parent_id: null }]);
  });

  it("CALL-16 after 30 days a deleted folder cannot come back, and the nightly job forgets it with its list, not the materials", async () => {
    const buyer = await buildBuyer(1);
    const old = await makeFolder(buyer.token, "Alt");
    const fresh = await makeFolder(buyer.token, "Neu");
    await askFolders("materials/{id}/sync", buyer.token, { folder_ids: [old], folder_type: "purchased" }, { id: String(buyer.ids[0]) });
    await askFolders("delete-by-query", buyer.token, byIds(old, fresh));
    await getDb().update(folders).set({ deletedAt: sql`now() - interval '31 days'` }).where(eq(folders.id, old));
    expect((await askFolders("restore-by-query", buyer.token, byIds(old))).data).toEqual({ count: 0 });
    await tasks.forget_folders?.({}, {} as never);
    const { own, content } = await rowsOfFolders(buyer.id);
    expect([own.map(({ id }) => id), content]).toEqual([[fresh], []]);
    expect((await treeOf(buyer.token)).total).toBe(1);
  });

  it("CALL-16 the archive takes a folder with all below it and gives it back; nothing is put into what lies there", async () => {
    const { token } = await buildUser();
    const top = await makeFolder(token, "Oben");
    const below = await makeFolder(token, "Unten", { parent_id: top });
    const free = await makeFolder(token, "Frei");
    expect((await askFolders("archive/add-by-query", token, byIds(top))).data).toEqual({ count: 1 });
    const archived = async () => (await treeOf(token)).folders.filter(({ is_archive }) => is_archive).map(({ id }) => id);
    expect(await archived()).toEqual([top, below]);
    expect((await askFolders("create", token, { folder_type: "purchased", title: "X", parent_id: below })).status).toBe(404);
    expect((await askFolders("update-by-query", token, { ...byIds(free), parent_id: top })).status).toBe(404);
    // One alone comes out of it: to the top, for its parent stays.
    expect((await askFolders("archive/delete-by-query", token, byIds(below))).data).toEqual({ count: 1 });
    expect((await treeOf(token)).folders.find(({ id }) => id === below)).toMatchObject({ parent_id: null, is_archive: false });
    await askFolders("archive/delete-by-query", token, byIds(top));
    expect(await archived()).toEqual([]);
  });

  it("CALL-16 a tree holds 500 folders, and one that comes back needs room as well", async () => {
    const user = await buildUser();
    const first = await makeFolder(user.token, "Erster");
    await getDb().execute(sql`
      insert into folders (user_id, type, title) select ${user.id}, 'purchased', 'Ordner ' || n from generate_series(2, ${MAX_FOLDERS}) n`);
    const full = await askFolders("create", user.token, { folder_type: "purchased", title: "Noch einer" });
    expect([full.status, full.error?.code]).toEqual([409, "list_full"]);
    await askFolders("delete-by-query", user.token, byIds(first));
    await makeFolder(user.token, "Platz gefunden");
    expect((await askFolders("restore-by-query", user.token, byIds(first))).error?.code).toBe("list_full");
    await makeFolder(user.token, "Anderer Baum", { folder_type: "own" });
  });

  it.each(["delete-by-query", "archive/add-by-query", "update-by-query", "restore-by-query", "public/delete-by-query"] as const)(
    "threat 5 %s by an empty query, or by ten thousand ids, is refused and changes nothing",
    async (name) => {
      const user = await buildUser();
      await makeFolder(user.token, "Bleibt");
      const before = await rowsOfFolders(user.id);
      const tooMany = { queryFilter: { ids: Array.from({ length: 10_000 }, (_, index) => index + 1) } };
      for (const body of [{}, { queryFilter: {} }, byIds(), { queryFilter: { folder_type: "purchased" } }, tooMany]) {
        const { status, error } = await askFolders(name, user.token, { title: "X", ...body });
        expect([status, error?.code]).toEqual([400, "invalid_input"]);
      }
      expect(await rowsOfFolders(user.id)).toEqual(before);
    },
  );
});

it("only members have folders", async () => {
  await getDb().delete(rateLimits);
  for (const name of ["create", "query", "delete-by-query", "materials/query"] as const)
    expect((await askFolders(name, null, {})).status, name).toBe(401);
});
