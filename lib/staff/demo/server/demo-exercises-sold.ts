import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { takeExercises } from "#lib/catalogue/exercises/server/take-exercises.ts";
import { settleMaterial } from "#lib/catalogue/materials/server/settle-material.ts";
import { fromSheetInput } from "#lib/interactive/from-sheets/schema.ts";
import { makeFromSheet } from "#lib/interactive/from-sheets/server/make-from-sheets.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { getMessages } from "#lib/platform/i18n/messages.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { createDraft } from "#lib/selling/selling/server/create-draft.ts";
import { describeExercises } from "#lib/selling/selling/server/hand-in-exercises.ts";
import { saveDraft } from "#lib/selling/selling/server/save-draft.ts";
import { submitDraft } from "#lib/selling/selling/server/submit-draft.ts";
import { mainWorlds } from "#lib/staff/demo/server/demo-exercises.ts";
import type { Cast } from "#lib/staff/demo/server/demo-people.ts";

/** So many materials of each main world are sold with exercises of the same sheet. */
const BUNDLED = 8;

const stockRow = z.object({ id: z.int(), author_id: z.int(), block: z.unknown() });
type Stock = z.infer<typeof stockRow>;

/** What was made by tools and can be played, first what the buyer owns already: so her place has exercises that she bought. */
const findStock = (world: World, buyer: number): Promise<Stock[]> =>
  queryRows(getDb(), stockRow)`
    select m.id, m.author_id, s.blocks -> 0 as block from materials m
    join users u on u.id = m.author_id and u.is_demo
    join lateral (select sha256 from material_files where material_id = m.id and kind = 'material_file' order by position, id limit 1) f on true
    join material_sources s on s.author_id = m.author_id and s.sha256 = f.sha256
    where m.world = ${world} and m.status = 'published' and not m.is_bundle
    order by exists (select from entitlements e where e.material_id = m.id and e.user_id = ${buyer} and e.revoked_at is null) desc, m.id limit 80`;

/** Exercises of a sheet; null where nothing of it can be played. */
const makeOf = async (world: World, userId: number, block: unknown) => {
  const asked = fromSheetInput.safeParse(block);
  if (!asked.success) return null;
  return makeFromSheet(userId, world, asked.data).catch((error: unknown) => {
    if (error instanceof AppError && (error.code === "invalid_input" || error.code === "not_found")) return null;
    throw error;
  });
};

/** Exercises of the sheet that a material is, kept by its author and sold with it; false where nothing of the sheet can be played. */
const bundle = async (world: World, { id, author_id: authorId, block }: Stock): Promise<boolean> => {
  const made = await makeOf(world, authorId, block);
  if (!made) return false;
  await transaction(async (tx) => {
    await takeExercises(tx, { materialId: id, authorId, interactiveId: made.id }, id);
    await describeExercises(tx, id);
    await settleMaterial(tx, id, { isPublished: false });
  });
  return true;
};

/** Exercises of a sheet alone as a material of the seller's, described as the sheet is; false where nothing of it can be played. */
const sellAlone = async (world: World, seller: number, like: Stock): Promise<boolean> => {
  const [row] = await getDb().select().from(materials).where(eq(materials.id, like.id));
  const own = await makeOf(world, seller, like.block);
  if (!row || !own) return false;
  const { play } = getMessages(worlds[world].language)["new-interactive"] as { play: string };
  const { subjects, classGrades, learningYears, materialType, topics, description } = row;
  const { id } = await createDraft(world, seller);
  const told = { title: `${own.title}: ${play}`.slice(0, 120), subjects, classGrades, learningYears, materialType, topics, description };
  const sold = { ...told, priceMinor: 0, aiUse: "none" as const, hasThirdParty: false, interactive: own.id };
  const { revision } = await saveDraft({ id, revision: 0, fields: sold }, seller);
  await submitDraft(id, revision, seller);
  return true;
};

/** In the main worlds some materials are sold with exercises of their own sheet, and one is exercises alone. What is there already stays. */
export const sellExercises = async ({ seller, buyer }: Pick<Cast, "seller" | "buyer">): Promise<void> => {
  for (const world of mainWorlds) {
    const bundledThere = and(eq(materials.world, world), eq(materials.isBundleInteractive, true), sql`not ${materials.isBundle}`);
    let bundled = await getDb().$count(materials, bundledThere);
    const stock = await findStock(world, buyer);
    for (const one of stock) {
      if (bundled >= BUNDLED) break;
      if (await bundle(world, one)) bundled += 1;
    }
    const alone = and(eq(materials.world, world), eq(materials.authorId, seller), eq(materials.isStandaloneInteractive, true));
    if ((await getDb().$count(materials, alone)) > 0) continue;
    for (const like of stock) if (await sellAlone(world, seller, like)) break;
  }
};
