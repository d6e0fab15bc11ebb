import { type SQL, sql } from "drizzle-orm";
import { type SealedPlace, sealedPlaces } from "#lib/platform/secrets/sealed.ts";

export const places = Object.keys(sealedPlaces) as SealedPlace[];

/** A sealed column in a statement; `row`: what names its rows. */
export const columnOf = (at: SealedPlace): { table: SQL; column: SQL; row: SQL } => {
  const [table = "", column = ""] = at.split(".");
  return { table: sql`${sql.identifier(table)}`, column: sql`${sql.identifier(column)}`, row: sql`(${sql.raw(sealedPlaces[at])})` };
};
