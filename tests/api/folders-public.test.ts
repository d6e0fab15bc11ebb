import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { subscribe, unsubscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import type { SharedFolder } from "#lib/commerce/folders/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { folders, materials, users } from "#lib/platform/db/schema/schema.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import { askFolders, makeFolder, treeOf } from "#tests/factories/folder-steps.ts";

beforeAll(async () => {
  await loadTaxonomy();
});

const byId = (id: number) => ({ queryFilter: { ids: [id] } });
const open = async (link: string, page = 1) => {
  const { status, data } = await askFolders("public/query", null, { token: link.split("/").at(-1), page });
  return { status, shared: data as unknown as SharedFolder };
};

/** A wish list with one material, and its link. */
const build = async (shows_owner = false) => {
  const user = await buildUser({ publicName: "Mareike Dorn" });
  const material = await buildMaterial({ title: "Bruch-Domino", priceMinor: 290 });
  const mark = { subjectType: "material", subjectId: String(material.id) } as const;
  await subscribe({ userId: user.id }, mark, "de");
  const folder = await makeFolder(user.token, "Wunschliste 2b", { folder_type: "favorite" });
  await askFolders("materials/{id}/sync", user.token, { folder_ids: [folder], folder_type: "favorite" }, { id: String(material.id) });
  const share = async (shows = shows_owner) =>
    String((await askFolders("public/add", user.token, { folder_id: folder, shows_owner: shows })).data?.link);
  return { user, material, mark, folder, share, link: await share() };
};

describe("CALL-16 public folders", () => {
  it("CALL-16 a link shows title, prices and pictures to anybody who has it, and her name only if she wants", async () => {
    const { material, link, share, user, folder } = await build();
    expect(link).toMatch(/^\/de\/folder\/[\w-]{43}$/);
    const { status, shared } = await open(link);
    expect(status).toBe(200);
    expect(shared).toMatchObject({ title: "Wunschliste 2b", owner: null, total: 1, page: 1, pages: 1 });
    expect(shared.rows).toMatchObject([{ id: material.id, title: "Bruch-Domino", currentMinor: 290, currency: "EUR" }]);
    // The same link again, now with her name; and she can read it at any time.
    expect(await share(true)).toBe(link);
    expect((await open(link)).shared.owner).toBe("Mareike Dorn");
    expect((await treeOf(user.token, "favorite")).folders).toMatchObject([{ id: folder, link, shows_owner: true }]);
  });

  it("threat 14 the database does not hold the link, and nobody guesses one", async () => {
    const { link, folder } = await build();
    const [row] = await getDb().select().from(folders).where(eq(folders.id, folder));
    expect(JSON.stringify(row)).not.toContain(link.split("/").at(-1));
    for (const token of ["", String(folder), row?.linkHash ?? "", row?.linkNonce ?? "", "a".repeat(43)])
      expect((await open(`/${token}`)).status).toBe(404);
  });

  it("CALL-16 taken back it is gone, and the next one is another; deleted, archived or of a blocked owner it shows nothing", async () => {
    const { user, link, share, folder } = await build();
    await askFolders("public/delete-by-query", user.token, byId(folder));
    expect((await open(link)).status).toBe(404);
    const next = await share();
    expect(next).not.toBe(link);
    await askFolders("archive/add-by-query", user.token, byId(folder));
    expect((await open(next)).status).toBe(404);
    await askFolders("archive/delete-by-query", user.token, byId(folder));
    expect((await open(next)).status).toBe(200);
    await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, user.id));
    expect((await open(next)).status).toBe(404);
    await getDb().update(users).set({ blockedAt: null }).where(eq(users.id, user.id));
    await askFolders("delete-by-query", user.token, byId(folder));
    await askFolders("restore-by-query", user.token, byId(folder));
    expect((await open(next)).status).toBe(404);
  });

  it("CALL-16 it shows what is on sale and marked still, with what lies below it, and nothing of archived folders", async () => {
    const { user, material, mark, folder, link } = await build();
    const other = await buildMaterial();
    await subscribe({ userId: user.id }, { subjectType: "material", subjectId: String(other.id) }, "de");
    const below = await makeFolder(user.token, "Unten", { folder_type: "favorite", parent_id: folder });
    await askFolders("materials/{id}/sync", user.token, { folder_ids: [below], folder_type: "favorite" }, { id: String(other.id) });
    const shown = async () => (await open(link)).shared.rows.map(({ id }) => id).sort((a, b) => a - b);
    expect(await shown()).toEqual([material.id, other.id]);
    await askFolders("archive/add-by-query", user.token, byId(below));
    expect(await shown()).toEqual([material.id]);
    await getDb().update(materials).set({ status: "archived" }).where(eq(materials.id, material.id));
    expect(await shown()).toEqual([]);
    await getDb().update(materials).set({ status: "published" }).where(eq(materials.id, material.id));
    await unsubscribe({ userId: user.id }, mark, "de");
    expect(await shown()).toEqual([]);
  });

  it("IMPERSONATE-1 nobody gives away a link in her name", async () => {
    const { user, folder } = await build();
    const admin = await buildUser({ role: "admin" });
    const token = await buildToken(user.id, admin.id);
    expect((await askFolders("public/add", token, { folder_id: folder })).error?.code).toBe("impersonation_forbidden");
  });
});
