import { expect, it } from "vitest";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";

// docs/decisions/0030-typed-sql.md: what comes out of the database is typed by what was checked, not by what was hoped.
const refused = {
  "a row that is asserted: queryRows checks it": /\bexecute</g,
  "a cast to a code: columns and schemas carry the type, isWorld and isCurrency tell it": / as (World|Currency)\b/g,
  "a row type made at each call: one beside the function is made once": /\bquery(Rows|Row|One)\([^`]*?\bz\./g,
};
type Fault = keyof typeof refused;

/** Who may, and why. */
const allowed: Partial<Record<Fault, Record<string, string>>> = {
  "a cast to a code: columns and schemas carry the type, isWorld and isCurrency tell it": {
    "tests/api/payouts-property.test.ts": "its World is the sellers and buyers of a property test, not a country",
  },
};

const faultsIn = (file: string, text: string): string[] =>
  Object.entries(refused).flatMap(([fault, pattern]) => {
    // A test asks once.
    const isLooked = fault.startsWith("a row type") ? /^(lib|app)\/(?!.*\.test\.)/.test(file) : true;
    if (!isLooked || allowed[fault as Fault]?.[file]) return [];
    return [...text.matchAll(pattern)].map(({ index }) => `${file}:${text.slice(0, index).split("\n").length} ${fault}`);
  });

const files = listFiles(/^(app|bench|components|e2e|lib|scripts|tests)\/.*\.tsx?$|^[^/]+\.ts$/).filter(
  (file) => file !== "tests/architecture/typed-rows.test.ts",
);

it("rows of raw statements are checked, and nothing is cast to a world or a currency", () => {
  expect(files.flatMap((file) => faultsIn(file, readSource(file)))).toEqual([]);
});

it.each([
  ["const { rows } = await tx.execute<{ id: string }>(sql`select 1`);", "a row that is asserted"],
  ["href(row.world as World, key)", "a cast to a code"],
  ["Object.keys(currencies) as Currency[]", "a cast to a code"],
  ["await queryRows(tx, z.object({ id: z.int() }))`select 1`", "a row type made at each call"],
  ["await queryOne(\n  getDb(),\n  base.extend({ n: z.int() }),\n)`select 1`", "a row type made at each call"],
])("%s is found", (planted, fault) => {
  expect(faultsIn("lib/commerce/cart/server/planted.ts", `\n${planted}\n`)).toEqual([
    expect.stringMatching(`^lib/commerce/cart/server/planted.ts:2 ${fault}`),
  ]);
});

it("what is in order is let through, and who is excepted does what the exception says", () => {
  const fine =
    "await tx.execute(sql`delete from carts`); await queryRows(tx, cartRow)`select id from carts`; isWorld(world) ? world : null";
  expect(faultsIn("lib/commerce/cart/server/fine.ts", fine)).toEqual([]);
  for (const [fault, reasons] of Object.entries(allowed))
    for (const file of Object.keys(reasons)) expect(readSource(file), file).toMatch(refused[fault as Fault]);
});
