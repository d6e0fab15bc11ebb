import { expect, it } from "vitest";
import { makePdf } from "#tests/files/make-pdf.ts";
import { writeCatalogueFolder } from "#tests/files/write-catalogue-folder.ts";
import { runImport } from "#tests/run-admin.ts";

it("npm run import reports every row; 0 when all are in, 2 when one was refused", async () => {
  const files = { "a.pdf": await makePdf([{ text: "eins" }]) };
  const good = { files: "a.pdf", external_id: "good" };
  const mixed = await runImport(writeCatalogueFolder([good, { files: "gone.pdf", title: "Ohne Datei" }], files).csv);
  expect(mixed.code).toBe(2);
  expect(mixed.out).toMatch(/^row 2 imported: Bruch-Domino \(material \d+\)$/m);
  expect(mixed.out).toContain("row 3 refused (files): gone.pdf: there is no such file. – Ohne Datei");
  expect(mixed.out).toContain("1 accepted, 1 refused");
  const again = await runImport(writeCatalogueFolder([good], files).csv);
  expect(again.out).toMatch(/^row 2 unchanged: /m);
  expect(again.code).toBe(0);
});

it.each([
  ["no catalogue", [], "Please name a catalogue"],
  ["a catalogue that is not there", ["/nowhere/catalogue.csv"], "The catalogue /nowhere/catalogue.csv cannot be read."],
])("npm run import with %s ends with 1 and one sentence", async (_, args, sentence) => {
  const { code, err } = await runImport(...args);
  expect(code).toBe(1);
  expect(err.trim().split("\n")).toHaveLength(1);
  expect(err).toContain(sentence);
});
