import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "#lib/platform/db/client.ts";
import { idRow } from "#lib/platform/db/row-types.ts";

type Executor = Pick<Db, "execute">;
/** The tag of a statement: what is put into it are drizzle's values and pieces of SQL, as in its own `sql`. */
type Statement<T> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<T>;

const check = <Row extends z.ZodObject>(row: Row, given: unknown): z.infer<Row> => {
  const read = row.safeParse(given);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  // Names of columns and types, never a value: values can be somebody's.
  throw new TypeError(`A row is not of the type that its statement promises. ${faults.join("; ")}`);
};

/**
 * The rows of a raw statement, each checked against its type; columns that the type does not name are left out:
 * ``await queryRows(tx, row)`select id, title from materials where id = ${id}` ``. Declare the type once, outside the function: making one
 * costs more than checking hundreds of rows with it (docs/decisions/0030-typed-sql.md).
 *
 * What arrives: int4 and int8 (ids, counts, sums of int4) as numbers; numeric (a sum of int8 that is not cast to bigint) as text; moments and
 * days as text (`moment` of lib/platform/db/row-types.ts makes a Date of it); json parsed.
 * @throws TypeError naming the columns that are not as declared
 */
export const queryRows =
  <Row extends z.ZodObject>(db: Executor, row: Row): Statement<z.infer<Row>[]> =>
  async (text, ...values) => {
    const { rows } = await db.execute(sql(text, ...values));
    return rows.map((given) => check(row, given));
  };

/** The first row of a statement, or null. */
export const queryRow =
  <Row extends z.ZodObject>(db: Executor, row: Row): Statement<z.infer<Row> | null> =>
  async (text, ...values) => {
    const { rows } = await db.execute(sql(text, ...values));
    return rows.length > 0 ? check(row, rows[0]) : null;
  };

/** The row of a statement that always has one, such as a count. @throws TypeError when it has none */
export const queryOne =
  <Row extends z.ZodObject>(db: Executor, row: Row): Statement<z.infer<Row>> =>
  async (text, ...values) => {
    const { rows } = await db.execute(sql(text, ...values));
    return check(row, rows[0]);
  };

/** The column `id` of a statement's rows. */
export const queryIds =
  (db: Executor): Statement<number[]> =>
  async (text, ...values) =>
    (await queryRows(db, idRow)(text, ...values)).map(({ id }) => id);
