import { symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { count } from "drizzle-orm";
import { expect, it } from "vitest";
import { importCatalogue } from "#lib/catalogue/materials/server/import-catalogue.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bundleItems, materialFiles, materialPages, materials, priceHistory, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { replaceStorage } from "#lib/platform/storage/storage.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { writeCatalogueFolder } from "#tests/files/write-catalogue-folder.ts";

const threePages = () => makePdf([{ text: "Igel und Hase" }, { text: "Rechne" }, { text: "Lösungen\nHalbe" }]);

const counts = async () =>
  Promise.all(
    [users, materials, materialFiles, materialPages, priceHistory, bundleItems].map(
      async (table) => (await getDb().select({ n: count() }).from(table))[0]?.n,
    ),
  );

it("refused rows leave nothing behind and do not touch the others; each is told with row, column and reason", async () => {
  const before = await counts();
  const author = { author_email: "nobody@studio.example" };
  const bad: Record<string, string>[] = [
    { files: "gone.pdf" },
    { files: "fake.pdf" },
    { files: "good.pdf;empty.pdf" },
    { files: "../outside.pdf" },
    { files: "link.pdf" },
    { files: "good.pdf", price_minor: "20" },
    { files: "good.pdf", price_minor: "2,90" },
    { files: "good.pdf", currency: "SEK" },
    { files: "good.pdf", subject: "alchemy", class_grades: "g99" },
    { files: "good.pdf", world: "xx" },
    { files: "good.pdf", title: "ab" },
    { files: "good.pdf", author_email: "nobody" },
    { files: "good.pdf", sale_price_minor: "290" },
    { files: "" },
    { files: "", bundle: "missing-part" },
    { files: "good.pdf", cover: "good.pdf" },
    { files: "good.pdf", title: "ab", subject: "alchemy", price_minor: "2,90", author_email: "nobody" },
  ];
  const { csv, folder } = writeCatalogueFolder(
    bad.map((row, index) => ({ title: `Nummer ${index}`, ...author, ...row })),
    { "good.pdf": await threePages(), "fake.pdf": Buffer.from("<html><script>alert(1)</script></html>"), "empty.pdf": Buffer.alloc(0) },
  );
  writeFileSync(path.join(folder, "../outside.pdf"), await threePages());
  symlinkSync("/etc/passwd", path.join(folder, "link.pdf"));
  const { accepted, refused } = await importCatalogue(csv);
  expect(accepted).toEqual([]);
  expect(refused.map(({ row, reasons }) => [row, ...reasons.map(({ column }) => column)])).toEqual([
    [2, "files"],
    [3, "files"],
    [4, "files"],
    [5, "files"],
    [6, "files"],
    [7, "price_minor"],
    [8, "price_minor"],
    [9, "currency"],
    [10, "subject", "class_grades"],
    [11, "world"],
    [12, "title"],
    [13, "author_email"],
    [14, "sale_price_minor"],
    [15, "files"],
    [16, "bundle"],
    [17, "files"],
    [18, "price_minor", "title", "subject", "author_email"],
  ]);
  expect(refused[0]?.reasons[0]?.message).toBe("gone.pdf: there is no such file.");
  expect(refused[1]?.reasons[0]?.message).toBe("fake.pdf: The content of the file does not match its name.");
  expect(refused[2]?.reasons[0]?.message).toBe("empty.pdf: The file is empty.");
  expect(refused[3]?.reasons[0]?.message).toContain("does not lie in the catalogue's folder");
  expect(refused[4]?.reasons[0]?.message).toContain("does not lie in the catalogue's folder");
  expect(await counts()).toEqual(before);
});

it("a full disk stops the import with a sentence and leaves no orphan row", async () => {
  const before = await counts();
  const { csv } = writeCatalogueFolder([{ files: "a.pdf", external_id: "full", author_email: "full@studio.example" }], {
    "a.pdf": await threePages(),
  });
  const restore = replaceStorage((storage) => ({
    ...storage,
    put: async (key, content, options) => {
      if (key.startsWith("files/")) throw new AppError("storage_full");
      await storage.put(key, content, options);
    },
  }));
  await expect(importCatalogue(csv)).rejects.toThrow("The import stopped at row 2: The file cannot be stored at the moment.");
  restore();
  expect(await counts()).toEqual(before);
});

it.each([
  ["no UTF-8", Buffer.from([0x77, 0xff, 0xfe, 0x0a]), "not encoded in UTF-8"],
  ["a missing column", Buffer.from("world,title\nde,Test\n"), "lacks the columns description, price_minor"],
  ["an open quote", Buffer.from('world,title\nde,"Test\n'), "no valid CSV file"],
])("a catalogue with %s is refused in one sentence", async (_, bytes, sentence) => {
  const { csv } = writeCatalogueFolder([]);
  writeFileSync(csv, bytes);
  await expect(importCatalogue(csv)).rejects.toThrow(sentence);
});
