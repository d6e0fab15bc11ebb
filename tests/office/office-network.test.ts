import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { cleanOffice } from "#lib/catalogue/materials/server/clean-office.ts";
import { withPdf } from "#lib/platform/pdf/pdf-pool.ts";
import { makeTextDocument, makeWordFile, textPicture, wordField, wordPicture, wordRelation, wordText } from "#tests/files/make-office.ts";
import { makePng } from "#tests/files/make-picture.ts";

const asked: string[] = [];
const listener = createServer((req, res) => {
  asked.push(`${req.method} ${req.url}`);
  res.end();
});
let origin = "";
let folder = "";
let searchPath: string | undefined;

beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  listener.on("connection", () => asked.push("a connection"));
  origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  folder = mkdtempSync(path.join(tmpdir(), "kreda-hostile-"));
  searchPath = process.env.PATH;
  // Others look for what stays behind in the common one.
  process.env.TMPDIR = folder;
});
beforeEach(() => {
  asked.length = 0;
  process.env.PATH = searchPath;
  vi.resetModules();
});
afterAll(() => {
  process.env.PATH = searchPath;
  delete process.env.TMPDIR;
  listener.close();
  rmSync(folder, { recursive: true, force: true });
});

const svg = (url: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><image xlink:href="${url}" width="9" height="9"/></svg>`;

/** Every way known to us in which a document makes LibreOffice ask for something. */
const documents = (to: string): [string, string, Buffer][] => [
  ["a linked picture", "docx", makeWordFile(wordPicture("r:link", "x"), { rels: wordRelation("x", "image", `${to}/linked.png`) })],
  [
    "a picture whose relation leads out",
    "docx",
    makeWordFile(wordPicture("r:embed", "x"), { rels: wordRelation("x", "image", `${to}/embedded.png`) }),
  ],
  [
    "an old picture",
    "docx",
    makeWordFile(
      `<w:p><w:r><w:pict><v:shape style="width:9pt;height:9pt"><v:imagedata src="${to}/vml.png"/></v:shape></w:pict></w:r></w:p>`,
    ),
  ],
  ["a field", "docx", makeWordFile(wordField(`INCLUDEPICTURE "${to}/field.png" \\d`))],
  [
    "a template",
    "docx",
    makeWordFile(wordText("x"), {
      rels: wordRelation("s", "settings", "settings.xml", false),
      parts: [
        {
          name: "word/settings.xml",
          content: `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:attachedTemplate r:id="t"/></w:settings>`,
        },
        {
          name: "word/_rels/settings.xml.rels",
          content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${wordRelation("t", "attachedTemplate", `${to}/template.dotx`)}</Relationships>`,
        },
      ],
    }),
  ],
  [
    "a page of the web inside",
    "docx",
    makeWordFile('<w:altChunk r:id="h"/>', {
      rels: wordRelation("h", "aFChunk", "chunk.html", false),
      parts: [{ name: "word/chunk.html", content: `<html><body><img src="${to}/html.png"></body></html>` }],
    }),
  ],
  [
    "a drawing that asks",
    "docx",
    makeWordFile(wordPicture("r:embed", "x"), {
      rels: wordRelation("x", "image", "media/a.png", false),
      parts: [{ name: "word/media/a.png", content: svg(`${to}/svg.png`) }],
    }),
  ],
  ["a picture", "odt", makeTextDocument(textPicture(`${to}/odt.png`))],
  [
    "a section",
    "odt",
    makeTextDocument(`<text:section text:name="s"><text:section-source xlink:href="${to}/section.odt"/><text:p/></text:section>`),
  ],
  ["a drawing", "odt", makeTextDocument(textPicture("Pictures/a.svg"), [{ name: "Pictures/a.svg", content: svg(`${to}/odt-svg.png`) }])],
];

const convert = async (bytes: Buffer, extension: string) => {
  const { convertToPdf } = await import("#lib/platform/office/convert-to-pdf.ts");
  return convertToPdf(bytes, extension).catch(() => null);
};
const hideNamespaces = () => {
  writeFileSync(path.join(folder, "unshare"), "#!/bin/sh\nexit 1\n");
  chmodSync(path.join(folder, "unshare"), 0o755);
  process.env.PATH = `${folder}:${searchPath}`;
};

it("threat 18 the converter reaches nobody, whatever a document asks for", { timeout: 300_000 }, async () => {
  for (const [, extension, bytes] of documents(origin)) await convert(bytes, extension);
  expect(asked).toEqual([]);
});

it("threat 18 nor where no network namespace can be made", { timeout: 300_000 }, async () => {
  hideNamespaces();
  for (const [, extension, bytes] of documents(origin)) await convert(bytes, extension);
  expect(asked).toEqual([]);
});

it("threat 18 a document that is cleaned asks for nothing at all, and shows what it holds", { timeout: 300_000 }, async () => {
  hideNamespaces();
  for (const [name, extension, bytes] of documents(origin)) {
    const clean = await cleanOffice(bytes);
    expect([name, await convert(clean, extension)]).toEqual([name, expect.any(Buffer)]);
  }
  expect(asked).toEqual([]);
  const png = await makePng();
  const own = makeWordFile(wordText("Zaunkönig") + wordField("PAGE") + wordPicture("r:embed", "x"), {
    rels: wordRelation("x", "image", "media/a.png", false),
    parts: [{ name: "word/media/a.png", content: png }],
  });
  const pdf = await convert(await cleanOffice(own), "docx");
  expect(await withPdf(pdf as Buffer, async ({ page }) => (await page(0, [])).text)).toMatch(/Zaunkönig\s+1/);
  expect(pdf?.includes("/Image")).toBe(true);
});

it("threat 18 files of this machine are not shown", { timeout: 300_000 }, async () => {
  hideNamespaces();
  const secret = path.join(folder, "secret.png");
  writeFileSync(secret, await makePng());
  const bytes = makeTextDocument(textPicture(pathToFileURL(secret).href));
  for (const given of [bytes, await cleanOffice(bytes)]) expect((await convert(given, "odt"))?.includes("/Image")).toBe(false);
});
