import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { queryIds, queryOne, queryRow, queryRows } from "#lib/platform/db/query-rows.ts";
import { moment, stored, totalRow } from "#lib/platform/db/row-types.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";

const valueRow = z.object({ value: z.unknown() });
const arriving = async (expression: string) => (await queryOne(getDb(), valueRow)`select ${sql.raw(expression)} as value`).value;

describe("how values arrive", () => {
  it.each([
    ["7::int", 7],
    ["9007199254740991", Number.MAX_SAFE_INTEGER],
    ["-9007199254740991", Number.MIN_SAFE_INTEGER],
    ["(select count(*) from materials)", 0],
    ["(select sum(n) from generate_series(1, 4) n)", 10],
    ["(select sum(n) from generate_series(1::bigint, 4) n)", "10"],
    ["(select sum(n)::bigint from generate_series(1::bigint, 4) n)", 10],
    ["'1.50'::numeric", "1.50"],
    ["0.5::float8", 0.5],
    ["array[1::bigint, null, 3]", [1, null, 3]],
    ["'{}'::bigint[]", []],
    ["array['a,b', '{c}', null]", ["a,b", "{c}", null]],
    [`'{"minor": 5}'::jsonb`, { minor: 5 }],
    ["'2026-11-22'::date", "2026-11-22"],
    ["null::bigint", null],
  ])("%s", async (expression, value) => {
    expect(await arriving(expression)).toEqual(value);
  });

  it("an int8 that no number holds fails instead of becoming its neighbour", async () => {
    await expect(arriving("9007199254740993")).rejects.toMatchObject({
      cause: new RangeError("The int8 9007199254740993 is too large for a number."),
    });
    await expect(arriving("array[1::bigint, 9007199254740993]")).rejects.toMatchObject({ cause: expect.any(RangeError) });
  });

  it("moments become dates, to the millisecond and whatever the zone of the session", async () => {
    const row = z.object({ at: moment, none: moment.nullable(), nested: z.object({ at: moment }) });
    const at = new Date("2026-03-29T01:30:00.125Z");
    const read = await transaction(async (tx) => {
      await tx.execute(sql`set local time zone 'Asia/Kolkata'`);
      return queryOne(tx, row)`
        select ${at.toISOString()}::timestamptz as at, null::timestamptz as none, json_build_object('at', ${at.toISOString()}::timestamptz) as nested`;
    });
    expect(read).toEqual({ at, none: null, nested: { at } });
    await expect(queryOne(getDb(), z.object({ at: moment }))`select 'infinity'::timestamptz as at`).rejects.toThrow("at: Invalid moment");
  });
});

describe("rows of statements", () => {
  const row = z.object({ id: z.int(), world: worldCode });

  it("all, the first or none, the one, their ids; values and pieces of SQL go in as in drizzle's own", async () => {
    const source = sql`from (values (2, 'gr'), (1, 'de')) as v (id, world)`;
    expect(await queryRows(getDb(), row)`select id, world ${source} where world <> ${"fr"} order by id`).toEqual([
      { id: 1, world: "de" },
      { id: 2, world: "gr" },
    ]);
    expect(await queryRow(getDb(), row)`select id, world ${source} order by id desc`).toEqual({ id: 2, world: "gr" });
    expect(await queryRow(getDb(), row)`select id, world ${source} where id > ${2}`).toBeNull();
    expect(await queryIds(getDb())`select id ${source} where id in ${[1, 2, 3]} order by id`).toEqual([1, 2]);
    expect(await queryOne(getDb(), totalRow)`select count(*) as total ${source}`).toEqual({ total: 2 });
    await expect(queryOne(getDb(), row)`select id, world ${source} where id > 2`).rejects.toThrow(TypeError);
  });

  it("what is not as declared is refused by the names of its columns, and its value is not told", async () => {
    const asked = queryRows(getDb(), row)`select '12' as id, 'geheim@school.example' as world`;
    await expect(asked).rejects.toThrow(/id: .*world: /);
    await expect(asked).rejects.not.toThrow(/geheim/);
    await expect(queryRows(getDb(), row)`select 1 as id`).rejects.toThrow("world: ");
    const withJson = z.object({ facts: stored(materials.facts) });
    await expect(queryRows(getDb(), withJson)`select null::jsonb as facts`).rejects.toThrow("facts: ");
    expect(await queryRows(getDb(), withJson)`select '{"words": 3}'::jsonb as facts, 1 as more`).toEqual([{ facts: { words: 3 } }]);
  });
});
