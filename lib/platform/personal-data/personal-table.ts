import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

type Columns<T extends PgTable> = T["_"]["columns"];
type Name<T extends PgTable> = Extract<keyof Columns<T>, string>;

/** What the copy of a person's data holds of a table: a column each is in it, or there is a reason why it is not. */
export type PersonalTable = {
  table: PgTable;
  exported: readonly string[];
  /** Reasons by column. */
  leftOut: Readonly<Record<string, string>>;
};

/** The rest of the columns wants a reason each; nothing where none is left. */
type Reasons<T extends PgTable, K extends Name<T>> =
  Exclude<Name<T>, K> extends never ? [] : [leftOut: Readonly<Record<Exclude<Name<T>, K>, string>>];

/**
 * Names one by one the columns of a table that go into the copy, and says of every other why it does not (a secret, derived, somebody
 * else's …): a column that is new to the table does not compile until somebody has decided about it. `columns` is what to select.
 */
export const personalTable = <T extends PgTable, const K extends Name<T>>(
  table: T,
  exported: readonly K[],
  ...[leftOut]: Reasons<T, K>
) => {
  const all: Columns<T> = getTableColumns(table);
  const columns = Object.fromEntries(exported.map((name) => [name, all[name]])) as Pick<Columns<T>, K>;
  return { table, exported, leftOut: (leftOut ?? {}) as Readonly<Record<string, string>>, columns };
};

/** A table about persons of which nothing is in the copy, for one reason. */
export const notExported = (table: PgTable, reason: string): PersonalTable => ({
  table,
  exported: [],
  leftOut: Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, reason])),
});
