import { expect, it } from "vitest";
import { joinPicked, pickFiles } from "#components/selling/imports/pick-files.ts";
import { makeZip } from "#tests/files/make-zip.ts";

const chosen = (path: string, content: string | Buffer = path) => ({
  path,
  file: new File([typeof content === "string" ? content : new Uint8Array(content)], path.split("/").at(-1) ?? ""),
});

it("archives are opened and stay what a row may mean; what does not open is named; what systems leave in folders is left out", async () => {
  const zip = makeZip([{ name: "5/igel.pdf", content: "Igel" }]);
  const { picked, damaged } = await pickFiles([
    chosen("Mappe/hase.pdf"),
    chosen("Mappe/.DS_Store"),
    chosen("alles.zip", zip),
    chosen("kaputt.zip"),
  ]);
  expect(picked.map(({ path, isArchive }) => [path, isArchive])).toEqual([
    ["Mappe/hase.pdf", false],
    ["alles.zip", true],
    ["5/igel.pdf", false],
    ["kaputt.zip", false],
  ]);
  expect(damaged).toEqual(["kaputt.zip"]);
  expect(await (await picked[2]?.open())?.text()).toBe("Igel");
});

it("a file that is chosen again takes the place of the first, so that it is not two", async () => {
  const [first, second] = await Promise.all([pickFiles([chosen("a.pdf", "alt")]), pickFiles([chosen("a.pdf", "neu")])]);
  const joined = joinPicked(first.picked, second.picked);
  expect(joined).toHaveLength(1);
  expect(await (await joined[0]?.open())?.text()).toBe("neu");
});

it("threat 18 an entry that is damaged opens as nothing, and the others open", async () => {
  const zip = makeZip([
    { name: "a.pdf", content: "Igel und Hase ".repeat(50), claimedBytes: 3 },
    { name: "b.pdf", content: "Hase" },
  ]);
  const { picked } = await pickFiles([chosen("alles.zip", zip)]);
  expect([await picked[1]?.open(), (await picked[2]?.open())?.size]).toEqual([null, 4]);
});
