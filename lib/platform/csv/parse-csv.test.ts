import { expect, it } from "vitest";
import { decodeCsv, parseCsv } from "#lib/platform/csv/parse-csv.ts";

const text = "Titel;Preis\r\nÜbung;2,90\r\n";

it.each<[string, Uint8Array]>([
  ["UTF-8", Buffer.from(text, "utf8")],
  ["UTF-8 with its mark", Buffer.from(`\uFEFF${text}`, "utf8")],
  ["UTF-16", Buffer.from(`\uFEFF${text}`, "utf16le")],
  ["UTF-16 the other way round", Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
  ["Windows-1252", Buffer.from(text, "latin1")],
])("a file in %s is read", (_, bytes) => {
  expect(parseCsv(decodeCsv(bytes))).toEqual({
    columns: ["titel", "preis"],
    lines: [{ row: 2, values: { titel: "Übung", preis: "2,90" } }],
  });
});

it.each([",", ";", "\t"])("columns lie between %j as the heading says, whatever the cells hold", (char) => {
  const quoted = '"a,b;c\td"';
  expect(parseCsv(`x${char}y\n${quoted}${char} 2 \r`).lines).toEqual([{ row: 2, values: { x: "a,b;c\td", y: "2" } }]);
});

it("lines without text are left out but counted, as spreadsheets count; cells that are not there are empty", () => {
  expect(parseCsv("a,b\n\n , \n1\n").lines).toEqual([{ row: 4, values: { a: "1", b: "" } }]);
});
