import { expect, it } from "vitest";
import { readClassList } from "#lib/tools/classroom/rules.ts";

it("ROUTE-55 a list of names is read as it is typed or pasted, with marks behind a semicolon or out of a table", () => {
  expect(readClassList(" Mia \n\nBen; 2,5\nAda\t1.3\nTom；3\nEva; gut\n李明; २").pupils).toEqual([
    { name: "Mia", mark: null },
    { name: "Ben", mark: 2.5 },
    { name: "Ada", mark: 1.3 },
    { name: "Tom", mark: 3 },
    { name: "Eva", mark: null },
    { name: "李明", mark: 2 },
  ]);
  expect(readClassList("\r\n \n").pupils).toEqual([]);
});

it("ROUTE-55 names that nobody could tell apart are told, and so are more than a class has", () => {
  expect(readClassList("Mia\nBen\nMia\nMia  ").doubles).toEqual(["Mia"]);
  expect(readClassList("Anna  Lena\nAnna Lena").doubles).toEqual(["Anna Lena"]);
  const many = readClassList(Array.from({ length: 63 }, (_, index) => `Kind ${index}`).join("\n"));
  expect([many.pupils.length, many.beyond]).toEqual([60, 3]);
});
