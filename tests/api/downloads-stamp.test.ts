import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET as getFile } from "#app/api/v1/materials/[id]/files/[fileId]/route.ts";
import { tidyText } from "#lib/catalogue/materials/server/tidy-text.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, stampedFiles } from "#lib/platform/db/schema/schema.ts";
import { withPdf } from "#lib/platform/pdf/pdf-pool.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { buildUpload } from "#tests/files/build-upload.ts";
import { grantDownload } from "#tests/files/grant-download.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { makeDocx } from "#tests/files/make-zip.ts";

const fetchAs = (token: string, upload: Awaited<ReturnType<typeof buildUpload>>, index = 0) =>
  call(getFile, { token, params: { id: String(upload.material.id), fileId: String(upload.files[index]?.id) } });

const textsOf = (bytes: Buffer) =>
  withPdf(bytes, async ({ facts, page }) => {
    const texts: string[] = [];
    for (let index = 0; index < facts.pageCount; index++) texts.push(tidyText((await page(index, [])).text));
    return texts;
  });

it.each<[World, string, string, string]>([
  ["de", "Jürgen Groß", "Einzellizenz: Jürgen Groß · Bestellung", "21. März 2026"],
  ["gr", "Ελένη Παπαδοπούλου", "Ατομική άδεια: Ελένη Παπαδοπούλου · Παραγγελία", "21 Μαρτίου 2026"],
  ["th", "สมชาย ใจดี", "คำสั่งซื้อ", "21 มีนาคม 2569"],
  ["jp", "山田太郎", "個人ライセンス: 山田太郎 · 注文", "2026年3月21日"],
  ["hi", "प्रिया शर्मा", "ऑर्डर", "21 मार्च 2026"],
  ["ua", "Олена Ткаченко", "Індивідуальна ліцензія: Олена Ткаченко · Замовлення", "21 березня 2026"],
  ["de", "Ελένη 山田", "Einzellizenz: Ελένη 山田 · Bestellung", "21. März 2026"],
])("in %s every page of %s's copy says who may use it", async (world, name, words, date) => {
  const upload = await buildUpload({
    files: [{ name: "a.pdf", bytes: await makePdf([{ text: "eins" }, { text: "zwei", size: [842, 595], turn: 90 }]) }],
  });
  const buyer = await buildUser({ world });
  const { orderLine } = await grantDownload(buyer, upload.material, { name });
  const { bytes } = await fetchAs(buyer.token, upload);
  const texts = await textsOf(bytes);
  expect(texts).toHaveLength(2);
  for (const text of texts) {
    expect(text).toContain(words);
    expect(text).toContain(orderLine);
    expect(text).toContain(date);
  }
});

it("a name no font can draw is put into Latin letters, and the download works", async () => {
  const upload = await buildUpload();
  const buyer = await buildUser();
  await grantDownload(buyer, upload.material, { name: "ليلى حداد" });
  const answer = await fetchAs(buyer.token, upload);
  expect(answer.status).toBe(200);
  expect((await textsOf(answer.bytes))[0]).toMatch(/Einzellizenz: [A-Za-z ]{4,} · Bestellung/);
});

it("the line stands at the foot as it is read, whatever way the page is turned or cropped", async () => {
  const turns = [0, 90, 180, 270];
  const bytes = await makePdf(turns.map((turn) => ({ turn })));
  const upload = await buildUpload({ files: [{ name: "a.pdf", bytes }] });
  const buyer = await buildUser();
  await grantDownload(buyer, upload.material);
  const answer = await fetchAs(buyer.token, upload);
  await withPdf(answer.bytes, async ({ page }) => {
    for (const [index, turn] of turns.entries()) {
      const { width, height, rgb } = (await page(index, [800])).pictures[0] as { width: number; height: number; rgb: Uint8Array };
      const rows = new Set<number>();
      for (let at = 0; at < rgb.length; at += 3) if ((rgb[at] ?? 255) < 200) rows.add(Math.floor(at / 3 / width));
      expect(Math.min(...rows), `turned by ${turn}°`).toBeGreaterThan(height * 0.93);
      expect(rows.size, `turned by ${turn}°`).toBeLessThan(15);
    }
  });
});

it("the copy is kept per entitlement: the second download is the same file, another buyer's is another; the seller's has no line", async () => {
  const upload = await buildUpload();
  const [one, two] = [await buildUser(), await buildUser()];
  await grantDownload(one, upload.material);
  await grantDownload(two, upload.material);
  const [first, again, other] = [await fetchAs(one.token, upload), await fetchAs(one.token, upload), await fetchAs(two.token, upload)];
  expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
  expect(again.bytes.equals(first.bytes)).toBe(true);
  expect(other.headers.get("etag")).not.toBe(first.headers.get("etag"));
});

it("a copy that the storage lost is made anew", async () => {
  const upload = await buildUpload();
  const buyer = await buildUser();
  await grantDownload(buyer, upload.material);
  await fetchAs(buyer.token, upload);
  const copies = await getDb().select().from(stampedFiles);
  for (const { storageKey } of copies) await getStorage().delete(storageKey);
  expect((await textsOf((await fetchAs(buyer.token, upload)).bytes))[0]).toContain("Einzellizenz");
});

it("who buys again after a refund gets a copy of the new order", async () => {
  const upload = await buildUpload();
  const buyer = await buildUser();
  const first = await grantDownload(buyer, upload.material);
  expect((await textsOf((await fetchAs(buyer.token, upload)).bytes))[0]).toContain(first.orderLine);
  await getDb().update(entitlements).set({ orderLineId: null, grantedAt: new Date() }).where(eq(entitlements.id, first.entitlementId));
  expect((await textsOf((await fetchAs(buyer.token, upload)).bytes))[0]).not.toContain(first.orderLine);
});

it("files that are no PDF are delivered as they were uploaded", async () => {
  const bytes = makeDocx();
  const upload = await buildUpload({ files: [{ name: "a.docx", bytes }] });
  const buyer = await buildUser();
  await grantDownload(buyer, upload.material);
  expect((await fetchAs(buyer.token, upload)).bytes.equals(bytes)).toBe(true);
});
