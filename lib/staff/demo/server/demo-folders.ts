import { eq } from "drizzle-orm";
import { subscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import type { FolderType } from "#lib/commerce/folders/schema.ts";
import { createFolder } from "#lib/commerce/folders/server/create-folder.ts";
import { listFolders } from "#lib/commerce/folders/server/list-folders.ts";
import { syncMaterial } from "#lib/commerce/folders/server/place-materials.ts";
import { writeNote } from "#lib/commerce/folders/server/write-note.ts";
import { createPack } from "#lib/commerce/packs/server/create-pack.ts";
import { listOffered } from "#lib/commerce/packs/server/list-offered.ts";
import { listPacks } from "#lib/commerce/packs/server/list-packs.ts";
import { savePack } from "#lib/commerce/packs/server/save-pack.ts";
import { listLicences } from "#lib/commerce/seats/server/list-licences.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryIds } from "#lib/platform/db/query-rows.ts";
import { schoolMembers } from "#lib/platform/db/schema/schema.ts";
import { defaultWorld } from "#lib/platform/worlds/worlds.ts";
import type { Cast } from "#lib/staff/demo/server/demo-people.ts";

type Filled = { title: string; inside?: string; ids: readonly number[] };

/** Makes folders that are not there yet, those above before those inside them, and puts materials into them. */
const fill = async (userId: number, type: FolderType, wanted: readonly Filled[]): Promise<void> => {
  const caller = { userId, actorId: null };
  for (const { title, inside, ids } of wanted) {
    const { folders } = await listFolders(caller, type, defaultWorld);
    const idOf = (name: string | undefined) => folders.find((one) => one.title === name)?.id ?? null;
    const id = idOf(title) ?? (await createFolder(caller, { folder_type: type, title, parent_id: idOf(inside) })).id;
    for (const material of ids) await syncMaterial(caller, { id: material, folder_ids: [id], folder_type: type });
  }
};

const boughtBy = (userId: number) =>
  queryIds(getDb())`select material_id as id from entitlements where user_id = ${userId} and revoked_at is null order by id`;

/** What the school of somebody has licences of; nothing without a school. */
const licensedFor = async (userId: number): Promise<number[]> => {
  if ((await getDb().$count(schoolMembers, eq(schoolMembers.userId, userId))) === 0) return [];
  return (await listLicences(userId)).items.map(({ materialId }) => materialId);
};

/** A lesson pack of the first pages of what she owns. */
const pack = async (userId: number, ids: readonly number[]): Promise<void> => {
  if ((await listPacks(userId)).items.length > 0) return;
  const offered = await Promise.all(ids.map((id) => listOffered(id, userId)));
  const pages = offered.flatMap(({ items }) => items.filter(({ state }) => state === "ready").slice(0, 2));
  if (pages.length === 0) return;
  const { id, revision } = await createPack(userId, "Wochenstart");
  const places = pages.map(({ materialId, fileId, number, isKey }) => ({ materialId, fileId, number, isKey }));
  await savePack({ id, revision, title: "Wochenstart", className: "3a", pupils: 24, heldOn: null, hasCover: true, pages: places }, userId);
};

/** The buyer keeps what she bought and marked in folders, the seller what she made; the school's master has arranged the staffroom. */
export const arrange = async ({ buyer, seller, schoolMaster, hers, others }: Cast): Promise<void> => {
  const bought = await boughtBy(buyer);
  await fill(buyer, "purchased", [
    { title: "Klasse 3a", ids: bought.slice(0, 2) },
    { title: "Freiarbeit", inside: "Klasse 3a", ids: bought.slice(2, 4) },
    { title: "Vertretung", ids: bought.slice(4, 5) },
  ]);
  const marked = others.slice(6, 10);
  for (const id of marked) await subscribe({ userId: buyer }, { subjectType: "material", subjectId: String(id) }, defaultWorld);
  await fill(buyer, "favorite", [{ title: "Für das nächste Halbjahr", ids: marked.slice(0, 2) }]);
  await fill(seller, "own", [
    { title: "Reihe Rechnen", ids: hers.slice(0, 3) },
    { title: "In Arbeit", ids: hers.slice(3, 4) },
  ]);
  const [first] = bought;
  if (first) await writeNote(buyer, { id: first, text: "Seite 2 für die Schnellen, montags in der ersten Stunde." });
  await pack(buyer, bought.slice(0, 3));
  const licensed = await licensedFor(schoolMaster);
  if (licensed.length === 0) return;
  await fill(schoolMaster, "staffroom", [
    { title: "Vertretung", ids: licensed },
    { title: "Elternabend und Briefe", ids: [] },
  ]);
};
