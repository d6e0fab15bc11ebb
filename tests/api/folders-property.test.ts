import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { MAX_DEPTH, pathOf, subtreeOf } from "#lib/commerce/folders/rules.ts";
import type { FolderType } from "#lib/commerce/folders/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { rateLimits } from "#lib/platform/db/schema/schema.ts";
import { buildEntitlement } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { buildBuyingSchool, buyLicences } from "#tests/factories/buying-school.ts";
import { askFolders, rowsOfFolders, rowsOfStaffroom, treeOf } from "#tests/factories/folder-steps.ts";

const materialIds: number[] = [];
beforeAll(async () => {
  await loadTaxonomy();
  for (let index = 0; index < 4; index += 1) materialIds.push((await buildMaterial()).id);
});

const place = fc.nat({ max: 9 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("create" as const), at: place }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("move" as const), at: place, to: fc.option(place) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete" as const), at: place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("restore" as const), at: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("archive" as const), at: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("unarchive" as const), at: place }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("put" as const),
      from: fc.option(place),
      at: place,
      some: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What lies where, by the folder's id: the model beside which the database is held. */
type Content = Map<number, Set<number>>;

type Actor = { token: string; type: FolderType };

/** Takes one step on the server, and in the model what it must have meant for the materials. */
const take = async ({ token, type }: Actor, known: number[], content: Content, one: Step) => {
  const idAt = (index: number) => known[index % Math.max(1, known.length)] ?? 0;
  const byId = (index: number) => ({ queryFilter: { ids: [idAt(index) || 1], folder_type: type } });
  if (one.kind === "create") {
    const parent_id = one.at % 2 === 0 || known.length === 0 ? null : idAt(one.at);
    const { status, data } = await askFolders("create", token, { folder_type: type, title: `Ordner ${known.length}`, parent_id });
    if (status !== 200) return;
    known.push(Number(data?.id));
    content.set(Number(data?.id), new Set());
  } else if (one.kind === "move") {
    await askFolders("update-by-query", token, { ...byId(one.at), parent_id: one.to === null ? null : idAt(one.to) || null });
  } else if (one.kind === "put") {
    const remove = one.from === null ? [] : [idAt(one.from)];
    const ids = one.some.map((index) => materialIds[index] ?? 0);
    const body = { folder_ids: [idAt(one.at)], remove_folder_ids: remove, queryFilter: { folder_type: type, ids } };
    const { status } = await askFolders("materials/add-by-query", token, body);
    if (status !== 200) return;
    for (const id of ids) {
      for (const from of remove) content.get(from)?.delete(id);
      content.get(idAt(one.at))?.add(id);
    }
  } else {
    const names = {
      delete: "delete-by-query",
      restore: "restore-by-query",
      archive: "archive/add-by-query",
      unarchive: "archive/delete-by-query",
    } as const;
    await askFolders(names[one.kind], token, byId(one.at));
  }
};

/** Whose tree it is: a person's, or that of a school that has licences of the same materials. */
const owners = {
  "a member": async () => {
    const user = await buildUser();
    for (const id of materialIds) await buildEntitlement(user.id, id);
    return { token: user.token, type: "purchased" as const, rows: () => rowsOfFolders(user.id) };
  },
  "a school": async () => {
    const { id, master } = await buildBuyingSchool();
    await buyLicences(master.id, materialIds);
    return { token: master.token, type: "staffroom" as const, rows: () => rowsOfStaffroom(id) };
  },
};

it.each(Object.keys(owners) as (keyof typeof owners)[])(
  "ENTITY-4 CALL-16 of %s, whatever is moved, deleted, archived and brought back: no circle, no folder too deep, no material lost or doubled",
  async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
        await getDb().delete(rateLimits);
        const owner = await owners[name]();
        const [known, content]: [number[], Content] = [[], new Map()];
        for (const one of steps) {
          await take(owner, known, content, one);
          const { folders, total } = await treeOf(owner.token, owner.type);
          const byId = new Map(folders.map((folder) => [folder.id, folder]));
          expect(total).toBe(materialIds.length);
          for (const folder of folders) {
            const path = pathOf(folders, folder.id);
            // Every path ends at the top, and what is not put away hangs on nothing that is.
            expect(path.at(-1)?.parent_id).toBeNull();
            expect(path.length).toBeLessThanOrEqual(MAX_DEPTH);
            if (folder.parent_id !== null && !folder.is_archive) expect(byId.get(folder.parent_id)?.is_archive).toBe(false);
            expect(folder.folders_materials.map(({ material_id }) => material_id)).toEqual(
              [...(content.get(folder.id) ?? [])].sort((a, b) => a - b),
            );
          }
          const tops = folders.filter(({ parent_id }) => parent_id === null).map(({ id }) => id);
          expect(subtreeOf(folders, tops).size).toBe(folders.length);
          // Of what is deleted nothing is lost either.
          const rows = await owner.rows();
          expect(rows.own).toHaveLength(known.length);
          expect(rows.content).toHaveLength([...content.values()].reduce((sum, { size }) => sum + size, 0));
        }
      }),
      { numRuns: 12, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false },
    );
  },
);
