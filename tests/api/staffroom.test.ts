import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { GET as getFile } from "#app/api/v1/materials/[id]/files/[fileId]/route.ts";
import { POST as endShare } from "#app/api/v3/schools/mine/shares/[id]/end/route.ts";
import { POST as share } from "#app/api/v3/schools/mine/shares/route.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import type { ShelfPage } from "#lib/commerce/folders/schema.ts";
import { closeSchool } from "#lib/commerce/school/server/close-school.ts";
import { leaveSchool, removeMember } from "#lib/commerce/school/server/end-membership.ts";
import { endLicences } from "#lib/commerce/seats/server/end-seats.ts";
import { takeOwnSeat } from "#lib/commerce/seats/server/hand-out.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { folders, foldersMaterials, materials } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildToken, buildUser } from "#tests/factories/build-user.ts";
import { buildBuyingSchool, buildMember, buyLicences } from "#tests/factories/buying-school.ts";
import { askFolders, type FolderCall, makeFolder, rowsOfStaffroom, treeOf } from "#tests/factories/folder-steps.ts";
import { buildUpload } from "#tests/files/build-upload.ts";
import { makePdf } from "#tests/files/make-pdf.ts";

beforeAll(() => loadTaxonomy());

const room = { folder_type: "staffroom" as const };
const search = async (token: string, more: object = {}) => {
  const { status, data } = await askFolders("materials/query", token, { queryFilter: { ...room, ...more } });
  return { status, page: data as unknown as ShelfPage };
};
const put = (token: string, folder: number, ids: number[]) =>
  askFolders("materials/add-by-query", token, { folder_ids: [folder], queryFilter: { ...room, ids } });
const show = (token: string, body: object) => call(share, { token, body });
const hide = (token: string, id: number) => call(endShare, { method: "POST", token, params: { id: String(id) } });

/** A school with a licence of ten seats in the folder "Vertretung" of its staffroom. */
const start = async () => {
  const { id: schoolId, master } = await buildBuyingSchool();
  const { id: material } = await buildMaterial();
  const { licences } = await buyLicences(master.id, [material]);
  const folder = await makeFolder(master.token, "Vertretung", room);
  expect((await put(master.token, folder, [material])).data).toMatchObject({ count: 1 });
  return { schoolId, master, material, licence: licences[0]?.id as number, folder };
};

it("ROLE-4 ENTITY-4 all members see the staffroom and whether they have a seat; who hands out seats keeps it in order", async () => {
  const { schoolId, material, licence, folder } = await start();
  for (const role of ["approver", "buyer", "finance", "member"] as const) {
    const { token } = await buildMember(schoolId, role);
    const mayArrange = role === "approver" || role === "buyer";
    const tree = await treeOf(token, "staffroom");
    expect(tree).toMatchObject({
      may_arrange: mayArrange,
      total: 1,
      folders: [{ id: folder, folders_materials: [{ material_id: material }] }],
    });
    const made = await askFolders("create", token, { ...room, title: `Von ${role}` });
    expect(made.status).toBe(mayArrange ? 200 : 403);
    if (mayArrange) await askFolders("delete-by-query", token, { queryFilter: { ...room, ids: [made.data?.id] } });
  }
  const member = await buildMember(schoolId);
  const seats = { isMine: false, free: 10, licenceId: licence };
  expect((await search(member.token)).page.rows).toMatchObject([{ id: material, staffroom: { seats, sharedBy: null } }]);
  await takeOwnSeat(member.id, licence);
  expect((await search(member.token, { folder_id: folder })).page.rows).toMatchObject([
    { id: material, staffroom: { seats: { isMine: true, free: 9 } } },
  ]);
  // Her own trees know nothing of it, but what her seat brought.
  expect((await treeOf(member.token)).folders).toEqual([]);
});

it("ENTITY-4 no right comes from the staffroom: without a seat the file is the 404 of strangers, and the licence's end empties the folder", async () => {
  const { schoolId, folder, master } = await start();
  const seller = await buildSeller();
  const { material: sold, files } = await buildUpload({
    authorId: seller.id,
    files: [{ name: "Blatt.pdf", bytes: await makePdf([{ text: "Seite" }]) }],
  });
  const material = sold.id;
  await getDb().update(materials).set({ status: "published", publishedAt: new Date(), priceMinor: 320 }).where(eq(materials.id, material));
  const { licences } = await buyLicences(master.id, [material]);
  await put(master.token, folder, [material]);
  const { id: memberId, token } = await buildMember(schoolId);
  const at = { params: { id: String(material), fileId: String(files[0]?.id) } };
  expect((await search(token, { folder_id: folder })).page.total).toBe(2);
  expect((await call(getFile, { token, ...at })).status).toBe(404);
  expect((await put(token, folder, [material])).data).toMatchObject({ count: 0 });
  const taken = { folder_ids: [folder], queryFilter: { ...room, ids: [material] } };
  expect((await askFolders("materials/delete-by-query", token, taken)).data).toMatchObject({ count: 0 });
  await takeOwnSeat(memberId, licences[0]?.id as number);
  expect((await call(getFile, { token, ...at })).status).toBe(200);
  await transaction((tx) =>
    endLicences(
      tx,
      licences.map(({ orderLineId }) => orderLineId),
      { ending: "refunded", endedBy: null },
    ),
  );
  expect((await call(getFile, { token, ...at })).status).toBe(404);
  expect((await search(token, { folder_id: folder })).page.total).toBe(1);
  expect((await askFolders("materials/delete-by-query", master.token, taken)).data).toMatchObject({ count: 0 });
});

it("ENTITY-4 threat 1 the staffroom quotes a hidden page to whoever has a seat, and to a colleague without one tells its number alone", async () => {
  const { schoolId, master } = await start();
  const hidden = { description: "", pages: ["Deckblatt", "Die Eule wacht."] };
  const [bought, made] = [await buildFoundMaterial(hidden), await buildFoundMaterial({ ...hidden, authorId: master.id })];
  const { licences } = await buyLicences(master.id, [bought.id]);
  expect((await show(master.token, { material_id: made.id })).status).toBe(200);
  const { id: memberId, token } = await buildMember(schoolId);
  const quoted = async (of: string) => {
    const rows = (await search(of, { query: "Eule" })).page.rows.map(({ id, match }) => [
      id,
      [match?.pageNumber, match?.snippet.map(({ text }) => text).join("")],
    ]);
    return Object.fromEntries(rows);
  };
  const whole = [2, "Die Eule wacht."];
  expect(await quoted(token)).toEqual({ [bought.id]: [2, ""], [made.id]: [2, ""] });
  await takeOwnSeat(memberId, licences[0]?.id as number);
  expect(await quoted(token)).toEqual({ [bought.id]: whole, [made.id]: [2, ""] });
  // What the master made herself she reads; the school's licence alone is no right of hers.
  expect(await quoted(master.token)).toEqual({ [bought.id]: [2, ""], [made.id]: whole });
});

it("ROLE-4 a member shows what she made: colleagues get a card and no file, and it goes when she says so, leaves or is put out", async () => {
  const { schoolId, master, folder } = await start();
  const [maker, other] = [await buildMember(schoolId), await buildMember(schoolId)];
  const { id: own } = await buildMaterial({ authorId: maker.id, title: "Igelheft" });
  const { id: foreign } = await buildMaterial();
  expect((await show(maker.token, { material_id: foreign })).status).toBe(404);
  expect((await show(maker.token, { material_id: own, folder_id: folder })).status).toBe(200);
  const seen = async (token: string) => (await search(token, { ids: [own] })).page.rows;
  expect(await seen(other.token)).toMatchObject([
    { title: "Igelheft", staffroom: { seats: null, sharedBy: maker.publicName, isSharedByMe: false } },
  ]);
  expect((await seen(maker.token))[0]?.staffroom?.isSharedByMe).toBe(true);
  // She moves what is hers, a colleague without the right does not; who arranges may.
  const mine = await makeFolder(master.token, "Igel", room);
  expect((await put(other.token, mine, [own])).data).toMatchObject({ count: 0 });
  expect((await put(maker.token, mine, [own])).data).toMatchObject({ count: 1 });
  expect((await hide(other.token, own)).status).toBe(404);
  expect((await hide(maker.token, own)).status).toBe(200);
  expect(await seen(other.token)).toEqual([]);
  await show(maker.token, { material_id: own });
  await getDb().update(materials).set({ status: "rejected" }).where(eq(materials.id, own));
  expect(await seen(other.token)).toEqual([]);
  await getDb().update(materials).set({ status: "published" }).where(eq(materials.id, own));
  expect(await seen(other.token)).toHaveLength(1);
  await leaveSchool(maker.id);
  expect(await seen(other.token)).toEqual([]);
  expect((await rowsOfStaffroom(schoolId)).shares).toEqual([]);
});

it("ROLE-4 threat 24 whoever is put out loses the sight of it at once, and with the school all of it ends", async () => {
  const { schoolId, master, folder } = await start();
  const member = await buildMember(schoolId, "buyer");
  const { id: own } = await buildMaterial({ authorId: member.id });
  await show(member.token, { material_id: own, folder_id: folder });
  await removeMember(master.id, member.id);
  expect((await askFolders("query", member.token, room)).status).toBe(404);
  expect((await search(member.token)).status).toBe(404);
  expect((await askFolders("create", member.token, { ...room, title: "Noch einer" })).status).toBe(404);
  expect((await search(master.token, { ids: [own] })).page.rows).toEqual([]);
  // An invoice would stand in the way of closing; this school paid.
  await getDb().execute("update orders set status = 'paid' where school_id is not null and status = 'awaiting_transfer'");
  await closeSchool(master.id);
  expect(await rowsOfStaffroom(schoolId)).toEqual({ own: [], content: [], shares: [] });
});

it("threat 5 IMPERSONATE-1 ids of a school she is not in leave its rows as they are, in every call; so does an admin in a member's name", async () => {
  const victim = await start();
  const { master: attacker, id: otherSchool } = await buildBuyingSchool();
  const own = await makeFolder(attacker.token, "Eigener", room);
  const { id: mine } = await buildMaterial({ authorId: attacker.id });
  const byIds = { queryFilter: { ...room, ids: [victim.folder] } };
  const hers = { ...room, ids: [victim.material] };
  const attacks: [FolderCall, number, object][] = [
    ["create", 404, { ...room, title: "X", parent_id: victim.folder }],
    ["update-by-query", 200, { ...byIds, title: "X" }],
    ["update-by-query", 404, { queryFilter: { ...room, ids: [own] }, parent_id: victim.folder }],
    ["delete-by-query", 200, byIds],
    ["restore-by-query", 200, byIds],
    ["archive/add-by-query", 200, byIds],
    ["archive/delete-by-query", 200, byIds],
    ["public/add", 404, { folder_id: victim.folder }],
    ["public/add", 404, { folder_id: own }],
    ["public/delete-by-query", 200, byIds],
    ["materials/add-by-query", 404, { folder_ids: [victim.folder], queryFilter: hers }],
    ["materials/add-by-query", 200, { folder_ids: [own], queryFilter: hers }],
    ["materials/delete-by-query", 404, { folder_ids: [victim.folder], queryFilter: hers }],
    ["materials/query", 404, { queryFilter: { ...room, folder_id: victim.folder } }],
    ["materials/query", 200, { queryFilter: hers }],
  ];
  const before = await rowsOfStaffroom(victim.schoolId);
  const ours = await rowsOfStaffroom(otherSchool);
  for (const [name, status, body] of attacks) {
    const answer = await askFolders(name, attacker.token, body);
    expect([name, answer.status]).toEqual([name, status]);
    if (answer.data && "count" in answer.data) expect(answer.data.count).toBe(0);
    if (answer.data && "rows" in answer.data) expect(answer.data.rows).toEqual([]);
    expect(JSON.stringify(answer.data ?? null)).not.toContain("Vertretung");
  }
  expect((await show(attacker.token, { material_id: mine, folder_id: victim.folder })).status).toBe(404);
  // Her own ids without the type mean her own trees alone; a stranger has no staffroom; login-as changes none.
  expect((await askFolders("delete-by-query", attacker.token, { queryFilter: { ids: [own] } })).data).toMatchObject({ count: 0 });
  expect((await askFolders("query", (await buildUser()).token, room)).status).toBe(404);
  const admin = await buildUser({ role: "admin" });
  const inHerName = await buildToken(victim.master.id, admin.id);
  expect((await askFolders("update-by-query", inHerName, { ...byIds, title: "X" })).status).toBe(403);
  expect(await rowsOfStaffroom(victim.schoolId)).toEqual(before);
  expect(await rowsOfStaffroom(otherSchool)).toEqual(ours);
});

it("ENTITY-4 the database itself keeps the two kinds of owners apart", async () => {
  const { schoolId, master, folder } = await start();
  const add = (values: object) =>
    getDb()
      .insert(folders)
      .values({ title: "X", type: "staffroom", ...values } as never);
  await expect(add({ userId: master.id })).rejects.toThrow();
  await expect(add({ userId: master.id, schoolId })).rejects.toThrow();
  await expect(add({ schoolId, type: "own" })).rejects.toThrow();
  const other = await buildBuyingSchool();
  await expect(add({ schoolId: other.id, parentId: folder })).rejects.toThrow();
  await expect(add({ schoolId, linkNonce: "n", linkHash: "h" })).rejects.toThrow();
  expect(await getDb().$count(foldersMaterials, eq(foldersMaterials.folderId, folder))).toBe(1);
});
