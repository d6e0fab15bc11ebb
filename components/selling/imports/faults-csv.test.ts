import { expect, it } from "vitest";
import { faultsCsv } from "#components/selling/imports/faults-csv.ts";
import { parseCsv } from "#lib/platform/csv/parse-csv.ts";
import type { ImportRow } from "#lib/selling/imports/schema.ts";

const rowOf = (row: number, title: string, refusals: ImportRow["refusals"]): ImportRow => ({
  row,
  title,
  state: refusals.length > 0 ? "refused" : "done",
  materialId: null,
  files: [],
  refusals,
});

it("threat 19 refused rows come with all that is wrong, readable again, and begin no formula", () => {
  const price = { column: "price", name: "Preis", message: "Kein Betrag." };
  const subject = { column: "subject", name: "Fächer", message: 'Kein „Fach", leider.' };
  const csv = faultsCsv([rowOf(2, "Igel", []), rowOf(3, "=1+1", [price, subject])], ["Zeile", "Titel", "Fehler"]);
  expect(parseCsv(csv).lines.map(({ values }) => values)).toEqual([
    { zeile: "3", titel: "'=1+1", fehler: 'Preis: Kein Betrag.\nFächer: Kein „Fach", leider.' },
  ]);
});
