import { asc, inArray } from "drizzle-orm";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { addPeople, type Cast, gatherCast } from "#lib/staff/demo/server/demo-people.ts";

const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

/** Who lives in the past beside those of the first day. Nobody can log in as the others. */
export type PastCast = Cast & {
  /** They buy by card, again and again. */
  regulars: number[];
  /** They bought on invoice, each once. */
  owing: number[];
  /** They withdraw from what they bought, and later try one card after the other. */
  hurried: number[];
  /** Their banks take back what they paid, or nothing can be given back to their cards. */
  doubting: number[];
  /** Authors of what the others have on sale. */
  studios: number[];
};

/** Made where they are not there yet; null as long as the catalogue has too little for them to buy. */
export const gatherPastCast = async (): Promise<PastCast | null> => {
  const cast = await gatherCast();
  if (!cast) return null;
  const people = await transaction(async (tx) => ({
    regulars: await addPeople(tx, "regular", numbers(11, 30)),
    owing: await addPeople(tx, "owing", numbers(41, 10)),
    hurried: await addPeople(tx, "hurried", numbers(51, 2)),
    doubting: await addPeople(tx, "doubting", numbers(61, 5)),
  }));
  const authors = await getDb()
    .selectDistinct({ id: materials.authorId })
    .from(materials)
    .where(inArray(materials.id, cast.others))
    .orderBy(asc(materials.authorId));
  return { ...cast, ...people, studios: authors.map(({ id }) => id) };
};
