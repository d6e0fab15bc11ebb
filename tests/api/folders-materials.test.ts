import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { subscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, materials } from "#lib/platform/db/schema/schema.ts";
import { buildEntitlement } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { askFolders, buildBuyer, makeFolder, treeOf } from "#tests/factories/folder-steps.ts";

beforeAll(async () => {
  await loadTaxonomy();
});

const purchased = (ids: readonly number[]) => ({ queryFilter: { folder_type: "purchased", ids } });

const placesOf = async (token: string, type: "purchased" | "own" | "favorite" = "purchased") =>
  Object.fromEntries(
    (await treeOf(token, type)).folders.map(({ title, folders_materials }) => [title, folders_materials.map((one) => one.material_id)]),
  );

describe("CALL-16 materials in folders", () => {
  it("CALL-16 several at once by words, subject, grade, type or ids; an empty filter is refused, all is said on purpose", async () => {
    const { id: userId, token } = await buildUser();
    const domino = await buildMaterial({ title: "Bruch-Domino", subjects: ["mathematics"], classGrades: ["g5"], materialType: "game" });
    const igel = await buildMaterial({ title: "Igel im Herbst", subjects: ["german"], classGrades: ["g3"], materialType: "worksheet" });
    for (const { id } of [domino, igel]) await buildEntitlement(userId, id);
    const folder = await makeFolder(token, "Ordner");
    const put = async (filter: object) => {
      const queryFilter = { folder_type: "purchased", ...filter };
      await askFolders("materials/delete-by-query", token, { folder_ids: [folder], queryFilter: { folder_type: "purchased", all: true } });
      const { status, data, error } = await askFolders("materials/add-by-query", token, { folder_ids: [folder], queryFilter });
      return status === 200 ? [data?.count, (await placesOf(token)).Ordner] : error?.code;
    };
    expect(await put({ query: "igel" })).toEqual([1, [igel.id]]);
    expect(await put({ filters: { subject: "mathematics" } })).toEqual([1, [domino.id]]);
    expect(await put({ filters: { class_grade: ["g3", "g5"] } })).toEqual([2, [domino.id, igel.id]]);
    expect(await put({ filters: { material_type: ["game"], class_grade: ["g3"] } })).toEqual([0, []]);
    expect(await put({ ids: [igel.id, 2 ** 40] })).toEqual([1, [igel.id]]);
    expect(await put({ all: true })).toEqual([2, [domino.id, igel.id]]);
    expect(await put({})).toBe("invalid_input");
    expect(await put({ filters: {}, query: " " })).toBe("invalid_input");
  });

  it("CALL-16 a move puts in and takes out at one moment; twice changes nothing more", async () => {
    const buyer = await buildBuyer(2);
    const [from, to] = [await makeFolder(buyer.token, "Von"), await makeFolder(buyer.token, "Nach")];
    await askFolders("materials/add-by-query", buyer.token, { folder_ids: [from], ...purchased(buyer.ids) });
    for (let times = 0; times < 2; times += 1) {
      await askFolders("materials/add-by-query", buyer.token, { folder_ids: [to], remove_folder_ids: [from], ...purchased(buyer.ids) });
      expect(await placesOf(buyer.token)).toEqual({ Von: [], Nach: buyer.ids });
    }
  });

  it("CALL-16 sync sets the folders of one material in one tree and leaves the other trees alone", async () => {
    const buyer = await buildBuyer(1);
    const [id = 0] = buyer.ids;
    await subscribe({ userId: buyer.id }, { subjectType: "material", subjectId: String(id) }, "de");
    const [a, b] = [await makeFolder(buyer.token, "A"), await makeFolder(buyer.token, "B")];
    const wish = await makeFolder(buyer.token, "Wunsch", { folder_type: "favorite" });
    const sync = (folder_ids: number[], folder_type = "purchased") =>
      askFolders("materials/{id}/sync", buyer.token, { folder_ids, folder_type }, { id: String(id) });
    await sync([wish], "favorite");
    await sync([a, b]);
    expect([await placesOf(buyer.token), await placesOf(buyer.token, "favorite")]).toEqual([{ A: [id], B: [id] }, { Wunsch: [id] }]);
    await sync([b]);
    expect(await placesOf(buyer.token)).toEqual({ A: [], B: [id] });
    expect((await sync([wish])).status).toBe(404);
    await sync([]);
    expect([await placesOf(buyer.token), await placesOf(buyer.token, "favorite")]).toEqual([{ A: [], B: [] }, { Wunsch: [id] }]);
  });

  it("threat 1 a folder gives no right: what is not hers cannot be put into one, and what was leaves it with the right", async () => {
    const buyer = await buildBuyer(1);
    const [id = 0] = buyer.ids;
    const foreign = await buildMaterial();
    const folder = await makeFolder(buyer.token, "Ordner");
    expect(
      (await askFolders("materials/{id}/sync", buyer.token, { folder_ids: [folder], folder_type: "purchased" }, { id: String(foreign.id) }))
        .status,
    ).toBe(404);
    await askFolders("materials/add-by-query", buyer.token, { folder_ids: [folder], ...purchased([id, foreign.id]) });
    expect(await placesOf(buyer.token)).toEqual({ Ordner: [id] });
    const right = and(eq(entitlements.userId, buyer.id), eq(entitlements.materialId, id));
    await getDb().update(entitlements).set({ revokedAt: new Date() }).where(right);
    expect(await treeOf(buyer.token)).toMatchObject({ total: 0, folders: [{ folders_materials: [] }] });
    // Bought again, it is in its place again.
    await getDb().update(entitlements).set({ revokedAt: null }).where(right);
    expect(await placesOf(buyer.token)).toEqual({ Ordner: [id] });
  });

  it("ENTITY-4 what a seller made lies in the tree of her own, and a deleted draft leaves its folder", async () => {
    const seller = await buildSeller();
    const draft = await buildMaterial({ authorId: seller.id, status: "draft" });
    const folder = await makeFolder(seller.token, "Wochenpläne", { folder_type: "own" });
    const body = { folder_ids: [folder], folder_type: "own" };
    expect((await askFolders("materials/{id}/sync", seller.token, body, { id: String(draft.id) })).status).toBe(200);
    expect(await placesOf(seller.token, "own")).toEqual({ Wochenpläne: [draft.id] });
    await getDb().execute(sql`delete from price_history where material_id = ${draft.id}`);
    await getDb().delete(materials).where(eq(materials.id, draft.id));
    expect(await treeOf(seller.token, "own")).toMatchObject({ total: 0, folders: [{ folders_materials: [] }] });
  });
});
