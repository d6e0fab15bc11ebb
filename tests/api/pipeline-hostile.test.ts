import { expect, it, vi } from "vitest";
import { prepareFiles } from "#lib/catalogue/materials/server/prepare-files.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { endPdfThreads, stampPdf, withPdf } from "#lib/platform/pdf/pdf-pool.ts";
import { startPdfThread } from "#lib/platform/pdf/pdf-thread.ts";
import { makeEncryptedPdf, makeHugeImagePdf, makePdf, makeSlowPdf } from "#tests/files/make-pdf.ts";
import { seededRandom } from "#tests/files/seeded-random.ts";

it("threat 18 a PDF that never ends costs its thread, not the process; the next file is drawn", async () => {
  const thread = startPdfThread();
  await thread.ask({ ask: "open", bytes: await makeSlowPdf() }, 20_000);
  await expect(thread.ask({ ask: "page", index: 0, heights: [1600] }, 100)).rejects.toMatchObject({ code: "file_damaged" });
  expect(thread.isAlive()).toBe(false);
  expect(await withPdf(await makePdf([{ text: "weiter" }]), async (pdf) => (await pdf.page(0, [])).text)).toBe("weiter");
});

it("threat 18 a page whose picture would fill the memory is drawn without it or refused, and the memory stays bounded", async () => {
  const before = process.memoryUsage.rss();
  const outcome = await withPdf(await makeHugeImagePdf(60_000), async (pdf) => (await pdf.page(0, [500])).pictures.length).catch(
    (error: AppError) => error.code,
  );
  expect([1, "file_damaged"]).toContain(outcome);
  expect(process.memoryUsage.rss() - before).toBeLessThan(1_500_000_000);
});

it("threat 18 PDFs with bytes changed at random are drawn or refused, never anything else", async () => {
  const whole = await makePdf([{ text: "eins", colour: [0, 1, 0] }, { text: "zwei" }]);
  const random = seededRandom(1);
  const outcomes = new Set<string>();
  for (let round = 0; round < 60; round++) {
    const torn = Buffer.from(whole);
    for (let change = 0; change <= round % 12; change++) torn[Math.floor(random() * torn.length)] = Math.floor(random() * 256);
    const outcome = await withPdf(torn, async ({ facts, page }) => {
      for (let index = 0; index < facts.pageCount; index++) await page(index, [200]);
      return "drawn";
    }).catch((error: unknown) => (error instanceof AppError ? error.code : String(error)));
    outcomes.add(outcome);
  }
  expect([...outcomes].filter((outcome) => !["drawn", "file_damaged", "file_encrypted"].includes(outcome))).toEqual([]);
  expect(outcomes.has("drawn")).toBe(true);
});

it("threat 18 pages that are each in time do not make a document that is: it has one time for all of them", async () => {
  const bytes = await makeSlowPdf({ pages: 60, strokes: 20_000 });
  let drawn = 0;
  const all = withPdf(
    bytes,
    async ({ facts, page }) => {
      for (; drawn < facts.pageCount; drawn++) await page(drawn, [1600]);
    },
    { milliseconds: 1_000 },
  );
  await expect(all).rejects.toMatchObject({ code: "file_damaged" });
  expect(drawn).toBeLessThan(60);
  expect(await withPdf(await makePdf([{ text: "weiter" }]), async (pdf) => (await pdf.page(0, [])).text)).toBe("weiter");
});

it("threat 18 a buyer's copy does not wait for what members have brought", async () => {
  const bytes = await makePdf([{ text: "gekauft" }]);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const lanes = ["draw", "draw", "check", "check"] as const;
  const busy = lanes.map((lane) => withPdf(bytes, () => held, { lane }));
  expect((await stampPdf("a", bytes, await makePdf([{ size: [100, 10] }]))).length).toBeGreaterThan(bytes.length / 2);
  release();
  await Promise.all(busy);
});

it("threat 18 a file that cannot be stamped is tried twice, not at every download", async () => {
  const overlay = await makePdf([{ size: [100, 10] }]);
  const torn = Buffer.from("%PDF-1.7 torn");
  for (let tries = 0; tries < 2; tries++) await expect(stampPdf("b", torn, overlay)).rejects.toMatchObject({ code: "file_damaged" });
  // It would do now; it is not looked at.
  await expect(stampPdf("b", await makePdf([{}]), overlay)).rejects.toMatchObject({ code: "file_damaged" });
});

it("a thread that the other module graph has started refuses in words that this one understands", async () => {
  endPdfThreads();
  vi.resetModules();
  const other = await import("#lib/platform/pdf/pdf-pool.ts");
  const pageCount = async (bytes: Buffer) => other.withPdf(bytes, async ({ facts }) => facts.pageCount);
  expect(await pageCount(await makePdf([{}]))).toBe(1);
  const role = "material_file" as const;
  const { refused } = await prepareFiles([
    { name: "kaputt.pdf", bytes: Buffer.from("%PDF-1.7\n1 0 obj"), role },
    { name: "geheim.pdf", bytes: await makeEncryptedPdf([{}], { userPassword: "secret" }), role },
  ]);
  expect(refused.map(({ error }) => error.code)).toEqual(["file_damaged", "file_encrypted"]);
});
