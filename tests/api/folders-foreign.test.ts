import { beforeAll, expect, it } from "vitest";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { buildEntitlement } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { askFolders, type FolderCall, folderCalls, makeFolder, rowsOfFolders } from "#tests/factories/folder-steps.ts";

/** Somebody with a tree, something in it, something deleted, something archived, a link and a note. */
const buildVictim = async () => {
  const user = await buildUser();
  const { id: material } = await buildMaterial();
  await buildEntitlement(user.id, material);
  const top = await makeFolder(user.token, "Oben");
  const below = await makeFolder(user.token, "Unten", { parent_id: top });
  const gone = await makeFolder(user.token, "Gelöscht");
  const away = await makeFolder(user.token, "Archiv");
  await askFolders("materials/{id}/sync", user.token, { folder_ids: [below], folder_type: "purchased" }, { id: String(material) });
  await askFolders("materials/{id}/note", user.token, { text: "Für Montag" }, { id: String(material) });
  await askFolders("public/add", user.token, { folder_id: below });
  await askFolders("delete-by-query", user.token, { queryFilter: { ids: [gone] } });
  await askFolders("archive/add-by-query", user.token, { queryFilter: { ids: [away] } });
  return { user, material, top, below, gone, away };
};
let victim: Awaited<ReturnType<typeof buildVictim>>;
beforeAll(async () => {
  await loadTaxonomy();
  victim = await buildVictim();
});

type Attack = { status: number; body: (own: { folder: number; material: number }) => object; id?: (own: { material: number }) => number };
const all = () => [victim.top, victim.below, victim.gone, victim.away];
const byIds = (ids: number[]) => ({ queryFilter: { ids } });
const hers = (ids: number[]) => ({ folder_type: "purchased", ids });

/** Each call with the ids of somebody else: what it answers, and that nothing of hers is another. */
const attacks: Record<FolderCall, Attack[]> = {
  create: [{ status: 404, body: () => ({ folder_type: "purchased", title: "X", parent_id: victim.top }) }],
  query: [{ status: 200, body: () => ({ folder_type: "purchased" }) }],
  "public/add": [{ status: 404, body: () => ({ folder_id: victim.top, shows_owner: true }) }],
  "public/delete-by-query": [{ status: 200, body: () => byIds(all()) }],
  "public/query": [{ status: 404, body: () => ({ token: String(victim.below) }) }],
  "update-by-query": [
    { status: 200, body: () => ({ ...byIds([victim.top]), title: "X" }) },
    { status: 200, body: () => ({ ...byIds(all()), parent_id: null }) },
    { status: 404, body: ({ folder }) => ({ ...byIds([folder]), parent_id: victim.top }) },
  ],
  "delete-by-query": [{ status: 200, body: () => byIds(all()) }],
  "restore-by-query": [{ status: 200, body: () => byIds(all()) }],
  "archive/add-by-query": [{ status: 200, body: () => byIds(all()) }],
  "archive/delete-by-query": [{ status: 200, body: () => byIds(all()) }],
  "materials/add-by-query": [
    { status: 404, body: ({ material }) => ({ folder_ids: [victim.top], queryFilter: hers([material]) }) },
    { status: 404, body: ({ folder, material }) => ({ folder_ids: [folder, victim.top], queryFilter: hers([material]) }) },
    {
      status: 404,
      body: ({ folder, material }) => ({ folder_ids: [folder], remove_folder_ids: [victim.below], queryFilter: hers([material]) }),
    },
    { status: 404, body: ({ folder }) => ({ folder_ids: [folder], queryFilter: { folder_type: "purchased", folder_id: victim.below } }) },
    { status: 200, body: ({ folder }) => ({ folder_ids: [folder], queryFilter: hers([victim.material]) }) },
  ],
  "materials/delete-by-query": [
    { status: 404, body: () => ({ folder_ids: [victim.below], queryFilter: { folder_type: "purchased", all: true } }) },
    { status: 200, body: ({ folder }) => ({ folder_ids: [folder], queryFilter: hers([victim.material]) }) },
  ],
  "materials/query": [
    { status: 404, body: () => ({ queryFilter: { folder_type: "purchased", folder_id: victim.below } }) },
    { status: 200, body: () => ({ queryFilter: hers([victim.material]) }) },
  ],
  "materials/{id}/sync": [
    { status: 404, body: () => ({ folder_ids: [victim.below], folder_type: "purchased" }), id: ({ material }) => material },
    { status: 404, body: () => ({ folder_ids: [], folder_type: "purchased" }), id: () => victim.material },
  ],
  "materials/{id}/note": [
    { status: 404, body: () => ({ text: "gelesen" }), id: () => victim.material },
    { status: 404, body: () => ({ text: "" }), id: () => victim.material },
  ],
};

it.each(Object.keys(folderCalls) as FolderCall[])("threat 5 %s with the ids of somebody else leaves her rows as they are", async (name) => {
  const attacker = await buildUser();
  const { id: material } = await buildMaterial();
  await buildEntitlement(attacker.id, material);
  const own = { folder: await makeFolder(attacker.token, "Eigener"), material };
  const before = await rowsOfFolders(victim.user.id);
  const mine = await rowsOfFolders(attacker.id);
  for (const { status, body, id } of attacks[name]) {
    const answer = await askFolders(name, attacker.token, body(own), { id: String(id?.(own) ?? 1) });
    expect([answer.status, JSON.stringify(body(own))]).toEqual([status, JSON.stringify(body(own))]);
    expect(await rowsOfFolders(victim.user.id)).toEqual(before);
    expect(await rowsOfFolders(attacker.id)).toEqual(mine);
    // Nor does an answer tell of what is hers.
    expect(JSON.stringify(answer.data ?? null)).not.toMatch(/Oben|Unten|Gelöscht|Archiv|Montag/);
    if (answer.data && "count" in answer.data) expect(answer.data.count).toBe(0);
    if (answer.data && "rows" in answer.data) expect(answer.data.rows).toEqual([]);
  }
});
