import { sql } from "drizzle-orm";
import { z } from "zod";
import { mayAdapt } from "#lib/catalogue/materials/rules.ts";
import { aiUses, type BundleOffer, licences, type MaterialCard, type MaterialPageData } from "#lib/catalogue/materials/schema.ts";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryIds, queryRows } from "#lib/platform/db/query-rows.ts";
import { moment, stored } from "#lib/platform/db/row-types.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** What the parts cost singly, and what the bundle saves; null when they are not all of the bundle's currency. */
const offer = (
  bundle: MaterialCard,
  parts: readonly MaterialCard[],
): { parts: number; separateMinor: number | null; savingMinor: number | null } => {
  if (parts.some(({ currency }) => currency !== bundle.currency)) return { parts: parts.length, separateMinor: null, savingMinor: null };
  const separateMinor = parts.reduce((sum, { currentMinor }) => sum + currentMinor, 0);
  return { parts: parts.length, separateMinor, savingMinor: Math.max(0, separateMinor - bundle.currentMinor) };
};

/** The parts of a bundle in its order. */
export const findParts = async (
  bundle: MaterialCard,
  world: World,
): Promise<{ parts: MaterialCard[]; bundle: MaterialPageData["bundle"] }> => {
  if (!bundle.isBundle) return { parts: [], bundle: null };
  const ids = await queryIds(getDb())`select material_id as id from bundle_items where bundle_id = ${bundle.id} order by position`;
  const parts = await listCards(ids, world);
  return { parts, bundle: offer(bundle, parts) };
};

type Rights = MaterialPageData["rights"];
const rightsRow = z.object({
  licence: z.enum(licences),
  aiUse: z.enum(aiUses).nullable(),
  rights: stored(materials.rights),
  forbiddenAt: moment.nullable(),
});

/**
 * Whose works are in a bundle and how it was made: what its parts on sale say. The licence is theirs where they agree, else the narrowest;
 * it may be adapted when each of them may; of the uses of AI the strongest, and none unless every part says so.
 */
export const findPartRights = async (bundle: Pick<MaterialCard, "id" | "isBundle">): Promise<Rights | null> => {
  if (!bundle.isBundle) return null;
  const rows = await queryRows(getDb(), rightsRow)`
    select m.licence, m.ai_use as "aiUse", m.rights, m.adapting_forbidden_at as "forbiddenAt" from bundle_items b join materials m on m.id = b.material_id and m.status = 'published'
    where b.bundle_id = ${bundle.id} order by b.position`;
  const [licence, ...others] = new Set(rows.map((row) => row.licence));
  const uses = rows.map(({ aiUse }) => aiUse);
  const strongest = (["generated", "assisted"] as const).find((use) => uses.includes(use));
  const items = new Map(rows.flatMap(({ rights }) => rights).map((item) => [JSON.stringify(item), item]));
  return {
    licence: licence && others.length === 0 ? licence : "single",
    items: [...items.values()],
    aiUse: strongest ?? (uses.length > 0 && uses.every((use) => use === "none") ? "none" : null),
    mayAdapt: rows.every((row) => mayAdapt(row)),
  };
};

const itemRow = z.object({ bundle_id: z.int(), material_id: z.int() });

/** Bundles with what they save, in the order given; one query for all their parts. */
export const findBundleOffers = async (bundles: readonly MaterialCard[], world: World): Promise<BundleOffer[]> => {
  if (bundles.length === 0) return [];
  const rows = await queryRows(getDb(), itemRow)`
    select bundle_id, material_id from bundle_items where bundle_id = any(${sql.param(bundles.map(({ id }) => id))}::bigint[])
    order by bundle_id, position`;
  const cards = new Map((await listCards([...new Set(rows.map((row) => row.material_id))], world)).map((card) => [card.id, card]));
  return bundles.map((card) => {
    const parts = rows.filter((row) => row.bundle_id === card.id).flatMap((row) => cards.get(row.material_id) ?? []);
    return { card, ...offer(card, parts) };
  });
};

/** At most three published bundles that contain the material, the best saving first. */
export const findBundles = async (materialId: number, world: World): Promise<BundleOffer[]> => {
  const ids = await queryIds(getDb())`
    select b.bundle_id as id from bundle_items b join materials m on m.id = b.bundle_id and m.status = 'published'
    where b.material_id = ${materialId} order by b.bundle_id limit 20`;
  const offers = await findBundleOffers(await listCards(ids, world), world);
  return offers.sort((a, b) => (b.savingMinor ?? 0) - (a.savingMinor ?? 0) || a.card.id - b.card.id).slice(0, 3);
};
