import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { currentPrice } from "#lib/catalogue/materials/rules.ts";
import { checkOwnPrices, type OwnPrices, schoolPrice, seatTable } from "#lib/commerce/seats/rules.ts";
import type { SchoolPricesAnswer, schoolPricesInput } from "#lib/commerce/seats/schema.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { type Db, getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { materials, schoolPrices } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

type MaterialRow = typeof materials.$inferSelect;

/** What a seller asks for licences of schools; sizes that are not in it cost the default. */
export const findOwnPrices = async (db: Db | Tx, materialId: number): Promise<OwnPrices> => {
  const rows = await db.select().from(schoolPrices).where(eq(schoolPrices.materialId, materialId));
  return Object.fromEntries(rows.map(({ seats, priceMinor }) => [seats, priceMinor]));
};

const present = (material: MaterialRow, own: OwnPrices): SchoolPricesAnswer => {
  const singleMinor = currentPrice(material);
  const items = seatTable(singleMinor, material.currency, own).map((row) => ({
    ...row,
    defaultMinor: schoolPrice(singleMinor, row.seats, material.currency) ?? 0,
    isOwn: own[row.seats] !== undefined,
  }));
  return { currency: material.currency, singleMinor, items };
};

const ownMaterial = (userId: number, id: number) => and(eq(materials.id, id), eq(materials.authorId, userId), isNull(materials.revisionOf));

/** The seller's own material's prices for schools. @throws AppError not_found */
export const getSchoolPrices = async (userId: number, id: number): Promise<SchoolPricesAnswer> => {
  const [material] = await getDb().select().from(materials).where(ownMaterial(userId, id));
  return material ? present(material, await findOwnPrices(getDb(), id)) : notFoundError();
};

/**
 * The seller sets what schools pay; it counts from the next page on, and who has the old price in her cart is told.
 * @throws AppError not_found; licence_not_sold for what costs nothing; invalid_input
 */
export const setSchoolPrices = (userId: number, { id, prices }: z.infer<typeof schoolPricesInput>): Promise<SchoolPricesAnswer> =>
  transaction(async (tx) => {
    const [material] = await tx.select().from(materials).where(ownMaterial(userId, id)).for("update");
    if (!material) return notFoundError();
    if (material.priceMinor <= 0) throw new AppError("licence_not_sold");
    const fields = checkOwnPrices(prices, material.priceMinor, material.currency);
    if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
    await tx.delete(schoolPrices).where(eq(schoolPrices.materialId, id));
    const rows = Object.entries(prices).map(([seats, priceMinor]) => ({ materialId: id, seats: Number(seats), priceMinor }));
    if (rows.length > 0) await tx.insert(schoolPrices).values(rows);
    await publish(tx, { purge: [`material:${id}`] });
    return present(material, await findOwnPrices(tx, id));
  });
