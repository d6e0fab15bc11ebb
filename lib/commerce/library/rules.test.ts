import fc from "fast-check";
import { expect, it } from "vitest";
import { makeZipNames } from "#lib/commerce/library/rules.ts";

it("threat 18 whatever materials and files are called, their paths stay in their folder and are taken by every system", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }))), (given) => {
      const nameOf = makeZipNames();
      const paths = given.map(([folder, name]) => nameOf(folder, name));
      for (const path of paths) {
        expect(path.split("/")).toHaveLength(2);
        for (const step of path.split("/")) expect(step).toMatch(/^[^. ](.*[^. ])?$/u);
        expect(path).not.toMatch(/[\\:*?"<>|\p{Cc}]/u);
      }
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
    }),
  );
});

it.each([
  ["../../etc", "passwd", "etc/passwd"],
  ["Brüche: Domino?", "Blatt 1.pdf", "Brüche Domino/Blatt 1.pdf"],
  ["", "..", "_/_"],
  ["con", "nul.txt", "_con/_nul.txt"],
  ["a", `${"x".repeat(300)}.pdf`, `a/${"x".repeat(80)}.pdf`],
])("threat 18 %j and %j are %j", (folder, name, path) => expect(makeZipNames()(folder, name)).toBe(path));

it("ROUTE-16 what is called alike is numbered, whatever its letters' case", () => {
  const nameOf = makeZipNames();
  expect([nameOf("Igel", "blatt.pdf"), nameOf("igel", "Blatt.pdf"), nameOf(null, "blatt.pdf"), nameOf("Igel", "blatt.pdf")]).toEqual([
    "Igel/blatt.pdf",
    "igel/Blatt (2).pdf",
    "blatt.pdf",
    "Igel/blatt (3).pdf",
  ]);
});
