import { expect, it } from "vitest";
import { openZip } from "#components/selling/imports/open-zip.ts";
import { makeZip } from "#tests/files/make-zip.ts";

const blobOf = (zip: Buffer) => new Blob([new Uint8Array(zip)]);
const codeOf = (work: Promise<unknown>) => work.then(() => null).catch((error: { code?: string }) => error.code);

it("the files of an archive are listed with their folders and unpacked one by one; what systems leave in it is left out", async () => {
  const zip = makeZip([
    { name: "Materialien/", content: "", isStored: true },
    { name: "Materialien/Übung.txt", content: "Igel und Hase ".repeat(50) },
    { name: "gelagert.txt", content: "so wie es ist", isStored: true },
    { name: "__MACOSX/Materialien/._Übung.txt", content: "x" },
    { name: "Materialien/.DS_Store", content: "x" },
  ]);
  const files = await openZip(blobOf(zip));
  expect(files.map(({ path, bytes }) => [path, bytes])).toEqual([
    ["Materialien/Übung.txt", 700],
    ["gelagert.txt", 13],
  ]);
  const opened = await Promise.all(files.map(({ open }) => open()));
  expect(opened.map(({ name }) => name)).toEqual(["Übung.txt", "gelagert.txt"]);
  expect(await Promise.all(opened.map((file) => file.text()))).toEqual(["Igel und Hase ".repeat(50), "so wie es ist"]);
});

it("names of an older Windows are read by its letters", async () => {
  const zip = makeZip([{ name: "@bung.txt", content: "x" }]);
  const old = Buffer.from(zip.map((byte) => (byte === "@".charCodeAt(0) ? 0x9a : byte)));
  expect((await openZip(blobOf(old))).map(({ path }) => path)).toEqual(["Übung.txt"]);
});

it.each<[string, Buffer, string]>([
  ["no archive", Buffer.from("%PDF-1.7 ".repeat(10)), "file_damaged"],
  ["nothing", Buffer.alloc(0), "file_damaged"],
  ["a file beside the folder", makeZip([{ name: "../outside.pdf", content: "x" }]), "file_damaged"],
  ["an absolute path", makeZip([{ name: "/etc/passwd", content: "x" }]), "file_damaged"],
  ["a link", makeZip([{ name: "link.pdf", content: "/etc/passwd", mode: 0o120777 }]), "file_damaged"],
  ["a password", makeZip([{ name: "a.pdf", content: "x", isEncrypted: true }]), "file_encrypted"],
  ["a bomb", makeZip([{ name: "a.pdf", content: Buffer.alloc(5_000_000) }]), "file_too_large"],
  [
    "two thousand and one files",
    makeZip(Array.from({ length: 2_001 }, (_, at) => ({ name: `${at}.pdf`, content: "x" }))),
    "file_too_large",
  ],
])("threat 18 %s is refused before anything is unpacked", async (_, zip, code) => {
  expect(await codeOf(openZip(blobOf(zip)))).toBe(code);
});

it.each([3, 4_000])("threat 18 an entry that is not as long as it says (%d bytes) is refused when it is opened", async (claimedBytes) => {
  const [file] = await openZip(blobOf(makeZip([{ name: "a.txt", content: "Igel und Hase ".repeat(50), claimedBytes }])));
  expect(await codeOf((file as { open: () => Promise<File> }).open())).toBe("file_damaged");
});
