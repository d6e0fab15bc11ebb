import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WrittenCatalogue, writeCatalogue } from "#lib/staff/demo/server/write-catalogue.ts";

describe("writeCatalogue", { timeout: 60_000 }, () => {
  let folder: string;
  let written: WrittenCatalogue;
  const progress: number[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kreda-catalogue-"));
    written = await writeCatalogue(folder, { from: 30, to: 36, onProgress: (done) => progress.push(done) });
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("writes the rows of the part that was asked for, with every file they name", async () => {
    const rows = parse(await readFile(written.csvPath), { columns: true }) as Record<string, string>[];
    expect(rows.length).toBe(6);
    expect(written.rows).toBe(6);
    expect(written.total).toBeGreaterThan(700);
    for (const row of rows) {
      for (const file of (row.files ?? "").split(";")) {
        const bytes = await readFile(join(folder, file));
        expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
      }
    }
  });

  it("tells how far it is", () => {
    expect(progress).toEqual([1, 2, 3, 4, 5, 6]);
    expect(written.pages).toBeGreaterThan(12);
  });
});
