import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as apply } from "#app/api/v1/materials/bulk/apply/route.ts";
import { POST as bring, GET as fetchCsv } from "#app/api/v1/materials/bulk/csv/route.ts";
import { POST as undo } from "#app/api/v1/materials/bulk/undo/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { readyChanges } from "#lib/selling/bulk/rules.ts";
import type { PreviewRow } from "#lib/selling/bulk/schema.ts";
import { call } from "#tests/call.ts";
import { buildStock, readPrices, readValues, rowOf } from "#tests/factories/build-bulk.ts";

const takeOut = async (token: string, world = "de") => (await call(fetchCsv, { path: `/x?world=${world}`, token })).bytes.toString("utf8");
const bringBack = async (token: string, content: string | Uint8Array<ArrayBuffer>, world = "de") => {
  const form = new FormData();
  form.set("file", new File([content], "materials.csv", { type: "text/csv" }));
  const { status, body } = await call(bring, { path: `/x?world=${world}`, token, body: form });
  return { status, error: body.error, rows: (body.data?.rows ?? []) as unknown as PreviewRow[] };
};
const setTitle = (id: number, title: string) => getDb().update(materials).set({ title }).where(eq(materials.id, id));

it("200 rows go out, are changed in a spreadsheet, come back, are applied, and undone to what they were", async () => {
  const { token, ids } = await buildStock(200);
  const before = await readValues(ids);
  const text = await takeOut(token);
  const edited = text.replaceAll(/"(\d),(\d\d)"/g, (_, euros, cents) => `"${Number(euros) + 1},${cents}"`);
  const { rows } = await bringBack(token, edited);
  expect(rows.filter(({ status }) => status === "ready")).toHaveLength(200);
  const made = await call(apply, { token, body: { changes: readyChanges(rows) } });
  expect(made.body.data).toMatchObject({ count: 200 });
  expect((await readValues(ids)).map(({ priceMinor, salePriceMinor }) => [priceMinor, salePriceMinor])).toEqual(
    before.map(({ priceMinor, salePriceMinor }) => [priceMinor + 100, salePriceMinor === null ? null : salePriceMinor + 100]),
  );
  const undone = await call(undo, { token, body: { id: Number(made.body.data?.id) } });
  expect(undone.body.data).toEqual({ restored: 200, left: [] });
  expect(await readValues(ids)).toEqual(before);
  expect(await readPrices(ids[0] as number)).toEqual([300, 400, 300]);
});

it("threat 19 what begins like a formula goes out as a text, and comes back as it was", async () => {
  const { token, ids } = await buildStock(4);
  const titles = ['=HYPERLINK("http://evil.example";"x")', "'=schon markiert", '+49 "Vorwahlen", mit; Zeichen', "Bruch;=1+1|@x"];
  for (const [index, title] of titles.entries()) await setTitle(ids[index] as number, title);
  const text = await takeOut(token);
  expect(text.startsWith("\uFEFFid,world,currency,title,price,sale_price,")).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"";""x"")"`);
  // Excel in German takes semicolons for separators.
  expect(text).toContain("Bruch;'=1+1|'@x");
  const { rows } = await bringBack(token, text);
  expect(rows.map(({ status }) => status)).toEqual(["same", "same", "same", "same"]);
});

it("a file that another spreadsheet saved is read all the same: semicolons, commas in amounts, days, names of grades, old encodings", async () => {
  const { token, ids } = await buildStock(2);
  const [one = 0, two = 0] = ids;
  const lines = [
    "ID;Title;price;sale_price;sale_starts;sale_ends;grades;fixed_price;state",
    `${one};Übung zu Brüchen;1.234,50 €;;;;7. Klasse | g8;yes;archived`,
    `${two};Blatt 2;4,5;3,10;1.12.2026;24.12.2026;g5;no;published`,
    ";;;;;;;;",
  ];
  const latin = Uint8Array.from([...lines.join("\r\n").replace("€", "")].map((char) => char.charCodeAt(0)));
  const { rows } = await bringBack(token, latin);
  expect(rowOf(rows, one).changes).toEqual(
    expect.arrayContaining([
      { field: "title", before: "Blatt 1", after: "Übung zu Brüchen" },
      { field: "hasFixedPrice", before: false, after: true },
      { field: "classGrades", before: ["g5"], after: ["g7", "g8"] },
      { field: "state", before: "published", after: "archived" },
    ]),
  );
  // 1,234.50 is more than a material may cost: said at its row.
  expect(rowOf(rows, one).refusals.map(({ field }) => field)).toEqual(["priceMinor"]);
  expect(rowOf(rows, two).changes).toEqual([
    { field: "priceMinor", before: 301, after: 450 },
    { field: "salePriceMinor", before: null, after: 310 },
    { field: "saleStartsAt", before: null, after: "2026-11-30T23:00:00.000Z" },
    { field: "saleEndsAt", before: null, after: "2026-12-24T22:59:59.000Z" },
  ]);
});

it("what cannot be read is said row by row; what is another's, or stands there twice, is refused", async () => {
  const { token, ids } = await buildStock(2);
  const other = await buildStock(1);
  const [one = 0, two = 0] = ids;
  const { rows } = await bringBack(
    token,
    `id,price,grades,sale_ends\n${one},viel,Klasse 99,bald\n${two},5.00,,\n${two},6.00,g5,\n${other.ids[0]},1.00,g5,\nabc,1,g5,\n`,
  );
  expect(rows[0]?.refusals.map(({ field, message }) => [field, message])).toEqual([
    ["priceMinor", "Bitte prüfe diese Angabe."],
    ["saleEndsAt", "Bitte gib einen Tag an."],
    ["classGrades", "Diesen Begriff gibt es in den Schulen dieses Landes nicht."],
  ]);
  expect(rows.map(({ status, title }) => [status, title])).toEqual([
    ["refused", "Blatt 1"],
    ["refused", "Blatt 2"],
    ["refused", "Blatt 2"],
    ["refused", ""],
    ["refused", ""],
  ]);
});

it.each([
  ["nothing", ""],
  ["no heading", "1,2,3\n4,5,6"],
  ["a heading alone", "id,title,price\n"],
  ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])],
  ["quotes that never end", 'id,title\n1,"abc'],
])("FORM-1 %s is refused with a sentence", async (_, content) => {
  const { token } = await buildStock(1);
  const { status, error } = await bringBack(token, content);
  expect([status, error?.code]).toEqual([422, "csv_unreadable"]);
});

it("threat 17 more than 5 MB, or more than a thousand rows, is refused before it costs anything", async () => {
  const { token, ids } = await buildStock(1);
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  expect((await call(bring, { path: "/x?world=de", token, headers, body: "x".repeat(5 * 1024 * 1024 + 1) })).status).toBe(413);
  const many = `id,title\n${`${ids[0]},Blatt\n`.repeat(1_001)}`;
  expect((await bringBack(token, many)).error?.code).toBe("list_full");
});

it("the same file brings nothing new in a world that writes amounts and days otherwise", async () => {
  const { token } = await buildStock(12);
  for (const world of ["gr", "jp", "hi"]) {
    const { rows } = await bringBack(token, await takeOut(token, world), world);
    expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => "same"));
  }
});
