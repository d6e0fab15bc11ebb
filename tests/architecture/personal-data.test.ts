import { getTableColumns, getTableName, is } from "drizzle-orm";
import { bigint, getTableConfig, PgTable, pgTable, text } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import * as schema from "#lib/platform/db/schema/schema.ts";
import { loadPersonalData, readPersonalData } from "#lib/platform/personal-data/load-personal-data.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { notExported, type PersonalTable, personalTable } from "#lib/platform/personal-data/personal-table.ts";
import { collectSections } from "#lib/platform/personal-data/walk-areas.ts";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";

/** Tables that name persons and belong into no copy and no deletion. */
const apart: Record<string, string> = {
  payout_batches: "who of the staff prepared and who approved a file for the bank: the proof that they were two",
};

// Also where there is no foreign key: the audit log outlives accounts, the outbox writes to anybody.
const personal = /(^|_)(user|author|seller|owner|actor|reporter|inviter|invited)_id$|(^|_)e?mail$|^recipient$/;
const namesPersons = (table: PgTable): boolean =>
  getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === schema.users) ||
  Object.values(getTableColumns(table)).some(({ name }) => personal.test(name));

const files = listFiles(/^lib\/.*\/server\/personal-data\.ts$/);
const tables = Object.values(schema).filter((value) => is(value, PgTable));

const forgotten = (all: readonly PgTable[], areas: readonly PersonalData[]): string[] => {
  const known = new Set(areas.flatMap((area) => area.tables.map(({ table }) => getTableName(table))));
  return all
    .filter(namesPersons)
    .map(getTableName)
    .filter((name) => !known.has(name) && !(name in apart));
};

const undecided = ({ table, exported, leftOut }: PersonalTable): string[] =>
  Object.keys(getTableColumns(table))
    .filter((name) => exported.includes(name) === ((leftOut[name] ?? "") !== ""))
    .map((name) => `${getTableName(table)}.${name}`);

const wholeRows = /\.select\(\)|\.returning\(\)|getTableColumns|\bselect\s+\*|to_jsonb|\.columns\(\)/;

const users = schema.users;
const planted = pgTable("planted", {
  id: bigint("id", { mode: "number" }),
  userId: bigint("holder", { mode: "number" }).references(() => users.id),
});
const letters = pgTable("letters", { contactEmail: text("contact_email"), body: text("body") });
const weather = pgTable("weather", { mailbox: text("mailbox_colour"), degrees: text("degrees") });

const area = (name: string, more: Partial<PersonalData> = {}): PersonalData => ({
  name,
  tables: [],
  collect: async () => ({}),
  erase: { keeps: "x" },
  ...more,
});

it("GDPR 15 and 17: every table that names persons is known to the area whose it is", async () => {
  const areas = await loadPersonalData();
  expect(areas.length).toBeGreaterThan(15);
  expect(areas.map(({ name }) => name)).toEqual(files.map((file) => file.split("/").at(-3)).sort());
  expect(forgotten(tables, areas)).toEqual([]);
  expect(tables.filter(namesPersons).map(getTableName)).toEqual(expect.arrayContaining(Object.keys(apart)));
  const twice = areas.flatMap((one) => one.tables.map(({ table }) => getTableName(table))).sort();
  expect(twice).toEqual([...new Set(twice)]);
});

it("every file of tables is in the one collection: a table outside it would be asked for by nobody here", () => {
  const tableFiles = listFiles(/^lib\/platform\/db\/schema\/(?!(columns|schema)\.ts$)/);
  expect(tableFiles.filter((file) => !readSource("lib/platform/db/schema/schema.ts").includes(`export * from "#${file}";`))).toEqual([]);
});

it("GDPR 15: of every such table each column is in the copy, or somebody has said why not", async () => {
  for (const one of (await loadPersonalData()).flatMap((found) => found.tables)) expect(undecided(one)).toEqual([]);
});

it("no area hands out whole rows: a secret can only come in by being named", () => {
  expect(files.filter((file) => wholeRows.test(readSource(file)))).toEqual([]);
});

it("what is forgotten is found", () => {
  expect(forgotten([planted, letters, weather], [])).toEqual(["planted", "letters"]);
  expect(forgotten([planted, letters], [area("post", { tables: [notExported(letters, "not ours")] })])).toEqual(["planted"]);
  expect(undecided({ table: letters, exported: ["contactEmail"], leftOut: {} })).toEqual(["letters.body"]);
  expect(undecided({ table: letters, exported: ["contactEmail"], leftOut: { body: "" } })).toEqual(["letters.body"]);
  expect(undecided({ table: letters, exported: ["contactEmail", "body"], leftOut: { body: "both" } })).toEqual(["letters.body"]);
  expect(undecided(personalTable(letters, ["contactEmail"], { body: "long" }))).toEqual([]);
  // @ts-expect-error Somebody has to decide about `body`.
  expect(undecided(personalTable(letters, ["contactEmail"]))).toEqual(["letters.body"]);
  for (const code of ["await tx.select().from(users)", "sql`select * from users`", "getTableColumns(users)"])
    expect(code).toMatch(wholeRows);
});

it("two areas do not write the same part, nor call themselves the same", async () => {
  const writing = (name: string, section: unknown) => area(name, { collect: async () => ({ security: section }) });
  const collect = (...areas: PersonalData[]) => collectSections(areas, {} as never, 1);
  expect(await collect(writing("a", { keys: 1 }), writing("b", { logins: [2] }))).toEqual({ security: { keys: 1, logins: [2] } });
  await expect(collect(writing("a", { keys: 1 }), writing("b", { keys: 2 }))).rejects.toThrow("security.keys");
  await expect(collect(writing("a", [1]), writing("b", [2]))).rejects.toThrow("two areas write security");
  await expect(collect(writing("a", null), writing("b", { keys: 2 }))).rejects.toThrow("two areas write security");
  expect(() => readPersonalData([{ personalData: area("a") }, { personalData: area("a") }])).toThrow("two areas are called a");
  expect(() => readPersonalData([{}])).toThrow("has to export personalData");
});
