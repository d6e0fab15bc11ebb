import { expect, it } from "vitest";
import { prepareFiles } from "#lib/catalogue/materials/server/prepare-files.ts";
import { makeEncryptedPdf, makePdf } from "#tests/files/make-pdf.ts";
import { makePixelFlood, makePng } from "#tests/files/make-picture.ts";
import { makeDocx, makeMacroDocx, makeOdt, makeZip } from "#tests/files/make-zip.ts";

const onePage = () => makePdf([{ text: "Hallo" }]);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const thousand = () => makePdf(Array.from({ length: 1_000 }, () => ({})));
const bomb = () => makeZip([{ name: "zeros.bin", content: Buffer.alloc(30_000_000) }]);
const xxe = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><Types>&e;</Types>';

const hostile: [string, string, () => Buffer | Promise<Buffer>, string][] = [
  ["an empty PDF", "a.pdf", () => Buffer.alloc(0), "file_empty"],
  ["HTML named as a PDF", "a.pdf", () => html, "file_type_mismatch"],
  ["HTML before a PDF", "a.pdf", async () => Buffer.concat([html, await onePage()]), "file_type_mismatch"],
  ["a PDF named as a picture", "a.png", onePage, "file_type_mismatch"],
  ["a PDF that ends after its head", "a.pdf", () => Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj"), "file_damaged"],
  ["a PDF with a password", "a.pdf", () => makeEncryptedPdf([{ text: "geheim" }], { userPassword: "secret" }), "file_encrypted"],
  ["a PDF that only forbids changes", "a.pdf", () => makeEncryptedPdf([{ text: "geheim" }], { ownerPassword: "secret" }), "file_encrypted"],
  ["a PDF of 1,000 pages", "a.pdf", thousand, "file_too_many_pages"],
  ["SVG", "a.svg", () => svg, "file_type_unsupported"],
  ["SVG named as PNG", "a.png", () => svg, "file_type_mismatch"],
  ["HTML", "a.html", () => html, "file_type_unsupported"],
  ["a program", "a.exe", () => Buffer.from("MZ"), "file_type_unsupported"],
  ["a file without an extension", "constructor", onePage, "file_type_unsupported"],
  ["a pixel flood", "a.png", () => makePixelFlood(60_000, 60_000), "file_too_large"],
  ["a torn PNG", "a.png", async () => (await makePng()).subarray(0, 20), "file_damaged"],
  ["a zip bomb", "a.zip", bomb, "file_too_large"],
  ["an archive that claims too much", "a.zip", () => makeZip([{ name: "a", content: "x", claimedBytes: 3_000_000_000 }]), "file_too_large"],
  [
    "an archive of too many files",
    "a.zip",
    () => makeZip(Array.from({ length: 2_001 }, (_, i) => ({ name: `${i}`, content: "x" }))),
    "file_too_large",
  ],
  ["zip slip", "a.zip", () => makeZip([{ name: "../../etc/cron.d/x", content: "x" }]), "file_damaged"],
  ["zip slip by backslash", "a.zip", () => makeZip([{ name: "..\\x", content: "x" }]), "file_damaged"],
  ["a symbolic link", "a.zip", () => makeZip([{ name: "link", content: "/etc/passwd", mode: 0o120777 }]), "file_damaged"],
  ["an encrypted archive", "a.zip", () => makeZip([{ name: "a", content: "x", isEncrypted: true }]), "file_encrypted"],
  ["an empty archive", "a.zip", () => makeZip([]), "file_empty"],
  ["an archive with a program", "a.zip", () => makeZip([{ name: "setup.exe", content: "MZ" }]), "file_type_unsupported"],
  ["macros", "a.docx", makeMacroDocx, "file_type_unsupported"],
  [
    "declared macros",
    "a.docx",
    () => makeDocx([], "<Types>application/vnd.ms-word.document.macroEnabled.main+xml</Types>"),
    "file_type_unsupported",
  ],
  ["an archive named as DOCX", "a.docx", () => makeZip([{ name: "a.txt", content: "x" }]), "file_type_mismatch"],
  ["a DOCX named as PPTX", "a.pptx", () => makeDocx(), "file_type_mismatch"],
  ["a DOCX named as ODT", "a.odt", () => makeDocx(), "file_type_mismatch"],
];

it.each(hostile)("threats 17 and 18: %s is refused, the other file of the upload unharmed", async (_, name, make, code) => {
  const good = { name: "gut.pdf", bytes: await onePage(), role: "material_file" as const };
  const { accepted, refused } = await prepareFiles([{ name, bytes: Buffer.from(await make()), role: "material_file" }, good]);
  expect(refused.map(({ name, error }) => [name, error.code])).toEqual([[name, code]]);
  expect(accepted.map(({ name, pageCount }) => [name, pageCount])).toEqual([["gut.pdf", 1]]);
});

it.each<[string, () => Buffer | Promise<Buffer>, string, number | null]>([
  ["Blatt.PDF", onePage, "application/pdf", 1],
  ["bild.png", () => makePng(), "image/png", 1],
  ["a.zip", async () => makeZip([{ name: "ordner/a.pdf", content: await onePage() }]), "application/zip", null],
  ["lied.mp3", () => Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), "audio/mpeg", null],
  ["lied.mp3", () => Buffer.from([0xff, 0xfb, 0x90, 0x64, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), "audio/mpeg", null],
  ["film.mp4", () => Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0", "latin1"), "video/mp4", null],
  ["a.docx", () => makeDocx(), "application/vnd.openxmlformats-officedocument.wordprocessingml.document", null],
  ["a.docx", () => makeDocx([], xxe), "application/vnd.openxmlformats-officedocument.wordprocessingml.document", null],
  ["a.odt", makeOdt, "application/vnd.oasis.opendocument.text", null],
])("%s is accepted for what it is, and nothing in it is followed", async (name, make, mime, pageCount) => {
  const { accepted, refused } = await prepareFiles([{ name, bytes: await make(), role: "material_file" }]);
  expect(refused).toEqual([]);
  expect(accepted[0]).toMatchObject({ pageCount, kind: { mime } });
});

it("threat 17 a file's name loses paths, control characters and what file systems refuse, but no script", async () => {
  const bytes = await onePage();
  const names = ["../../etc/Φύλλο εργασίας.pdf", 'C:\\temp\\a"b\u0000<c>\u202e.pdf', `${"x".repeat(400)}.pdf`, ".pdf"];
  const { accepted } = await prepareFiles(names.map((name) => ({ name, bytes, role: "material_file" as const })));
  expect(accepted.map(({ name }) => name)).toEqual(["Φύλλο εργασίας.pdf", "abc.pdf", `${"x".repeat(150)}.pdf`, "material.pdf"]);
});
