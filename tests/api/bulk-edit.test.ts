import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as preview } from "#app/api/v1/materials/bulk/preview/route.ts";
import { GET as list } from "#app/api/v1/materials/bulk/route.ts";
import { GET as rows } from "#app/api/v1/materials/bulk/rows/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, materials } from "#lib/platform/db/schema/schema.ts";
import { readyChanges } from "#lib/selling/bulk/rules.ts";
import type { PreviewRow } from "#lib/selling/bulk/schema.ts";
import { saveDraft } from "#lib/selling/selling/server/save-draft.ts";
import { call } from "#tests/call.ts";
import { buildStock, readPrices, readValues, rowOf } from "#tests/factories/build-bulk.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { ask, carryOut, look, readRow, send, undoOf } from "#tests/factories/bulk-steps.ts";

describe("200 rows", () => {
  it("are previewed, applied and undone: every value is as before, and the price history says what was asked", async () => {
    const { token, ids, id: userId } = await buildStock(200);
    const before = await readValues(ids);
    const changes = before.map(({ id, priceMinor, salePriceMinor }, index) => ({
      id,
      fields: {
        priceMinor: priceMinor + 50,
        title: `Neuer Name ${index}`,
        classGrades: ["g6", "g7"],
        subjects: ["english"],
        hasFixedPrice: true,
        ...(salePriceMinor !== null ? { salePriceMinor: null } : index % 10 === 5 && { salePriceMinor: 250 }),
        ...(index % 10 === 9 && { state: "archived" as const }),
      },
    }));
    const seen = await look(token, changes);
    expect(seen.map(({ status }) => status)).toEqual(Array.from({ length: 200 }, () => "ready"));
    expect(rowOf(seen, ids[0] as number).changes).toContainEqual({ field: "priceMinor", before: 300, after: 350 });
    expect(await readValues(ids)).toEqual(before);
    const made = await send(token, readyChanges(seen));
    expect(made.body.data).toMatchObject({ count: 200 });
    const between = await readValues(ids);
    expect(between.map(({ priceMinor }) => priceMinor)).toEqual(before.map(({ priceMinor }) => priceMinor + 50));
    expect(between[2]).toMatchObject({ salePriceMinor: null, saleStartsAt: null, saleEndsAt: null });
    expect(between[5]).toMatchObject({ salePriceMinor: 250, saleStartsAt: expect.any(String), slug: "neuer-name-5" });
    expect(between[9]?.state).toBe("archived");
    const { status, body } = await undoOf(token, Number(made.body.data?.id));
    expect([status, body.data]).toEqual([200, { restored: 200, left: [] }]);
    expect(await readValues(ids)).toEqual(before);
    expect(await readPrices(ids[0] as number)).toEqual([300, 350, 300]);
    // With a sale that was taken off and came back, and with one that came and was taken off.
    expect(await readPrices(ids[2] as number)).toEqual([302, 200, 352, 302, 200, 302]);
    expect((await readPrices(ids[5] as number)).slice(0, 3)).toEqual([305, 355, 250]);
    const { body: known } = await call(list, { token });
    expect(known.data?.items).toMatchObject([{ count: 200, undoneAt: expect.any(String), titles: ["Blatt 1", "Blatt 2", "Blatt 3"] }]);
    const audits = await getDb().select().from(auditLog).where(eq(auditLog.userId, userId));
    expect(audits.map(({ action }) => action)).toEqual(["material.titles_changed", "material.titles_changed"]);
  });

  it("1,000 rows with long titles come as a file, and are one edit", async () => {
    const { token, ids } = await buildStock(1_000);
    const form = new FormData();
    const changes = ids.map((id) => ({ id, fields: { priceMinor: 500, title: `Κλάσματα ${"α".repeat(100)}` } }));
    form.set("changes", new File([JSON.stringify(changes)], "changes.json"));
    const { status, body } = await call(preview, { token, body: form });
    const seen = (body.data?.rows ?? []) as unknown as PreviewRow[];
    expect([status, seen.filter((row) => row.status === "ready").length]).toEqual([200, 1_000]);
    const { body: refused } = await ask(token, changes);
    expect(refused.error?.code).toBe("body_too_large");
  });
});

describe("what an edit is held against", () => {
  it("FORM-1 each row by the rules of publishing one, with a sentence; the others can be applied", async () => {
    const { token, ids } = await buildStock(5);
    const [one = 0, two = 0, three = 0, four = 0, five = 0] = ids;
    const seen = await look(token, [
      { id: one, fields: { priceMinor: 7 } },
      { id: two, fields: { title: "" } },
      { id: three, fields: { priceMinor: 150 } },
      { id: four, fields: { classGrades: ["g99"], subjects: [] } },
      { id: five, fields: { priceMinor: 400 } },
    ]);
    expect(seen.map(({ status }) => status)).toEqual(["refused", "refused", "refused", "refused", "ready"]);
    expect(seen.map(({ refusals }) => refusals.map(({ field }) => field))).toEqual([
      ["priceMinor"],
      ["title"],
      // The sale of 2.00 would be dearer than the price.
      ["salePriceMinor"],
      ["subjects"],
      [],
    ]);
    expect(seen[0]?.refusals[0]?.message).toBe("Dieser Preis liegt außerhalb der Grenzen.");
    const { status, body } = await send(
      token,
      seen.map(({ id, updatedAt }) => ({ id, updatedAt, fields: { priceMinor: 7 } })),
    );
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([
      400,
      [
        "changes.0.priceMinor",
        "changes.1.priceMinor",
        "changes.2.priceMinor",
        "changes.2.salePriceMinor",
        "changes.3.priceMinor",
        "changes.4.priceMinor",
      ],
    ]);
    expect((await readValues(ids)).map(({ priceMinor }) => priceMinor)).toEqual([300, 301, 302, 303, 304]);
  });

  it("threat 5 another's material and what is still prepared are refused alike, and nothing is written", async () => {
    const { token, ids } = await buildStock(1);
    const own = ids[0] as number;
    const foreign = await buildMaterial();
    const draft = await buildMaterial({ authorId: (await readRow(own))?.authorId as number, status: "draft", publishedAt: null });
    const seen = await look(
      token,
      [foreign.id, draft.id, own].map((id) => ({ id, fields: { priceMinor: 999 } })),
    );
    expect(seen.map(({ status, title }) => [status, title])).toEqual([
      ["refused", ""],
      ["refused", ""],
      ["ready", "Blatt 1"],
    ]);
    const version = (id: number, updatedAt: Date) => ({ id, updatedAt: updatedAt.toISOString(), fields: { priceMinor: 999 } });
    const { status } = await send(token, [version(own, (await readRow(own))?.updatedAt as Date), version(foreign.id, foreign.updatedAt)]);
    expect(status).toBe(404);
    expect([(await readRow(own))?.priceMinor, (await readRow(foreign.id))?.priceMinor]).toEqual([300, 290]);
    const stranger = await buildUser();
    expect((await call(rows, { path: "/x?world=de", token: stranger.token })).body.data).toMatchObject({ total: 0, items: [] });
  });

  it.each([
    ["no rows", []],
    ["one row twice", [1, 1]],
    ["more than a thousand", Array.from({ length: 1_001 }, (_, index) => index + 1)],
  ])("FORM-1 %s: refused as a whole", async (_, ids) => {
    const { token } = await buildUser();
    const { status, body } = await ask(
      token,
      ids.map((id) => ({ id, fields: { priceMinor: 100 } })),
    );
    expect([status, body.error?.code]).toEqual([400, "invalid_input"]);
  });

  it.each([
    ["a fraction", { priceMinor: 1.5 }],
    ["less than nothing", { priceMinor: -1 }],
    ["a state that is not hers to set", { state: "rejected" }],
    ["no list", { subjects: "mathematics" }],
  ])("threat 6 %s is refused", async (_, fields) => {
    const { token, ids } = await buildStock(1);
    expect((await ask(token, [{ id: ids[0], fields }])).status).toBe(400);
    const column = await ask(token, [{ id: ids[0], fields: { salesCount: 99, authorId: 1 } }]);
    expect(rowOf(column.body.data?.rows, ids[0] as number).status).toBe("same");
  });

  it("a row that was changed since the preview is refused by its name, and nothing of the edit is applied", async () => {
    const { token, ids } = await buildStock(3);
    const seen = await look(
      token,
      ids.map((id) => ({ id, fields: { priceMinor: 500 } })),
    );
    await getDb()
      .update(materials)
      .set({ priceMinor: 444, updatedAt: new Date() })
      .where(eq(materials.id, ids[1] as number));
    const { status, body } = await send(token, readyChanges(seen));
    expect([status, body.error?.code]).toEqual([409, "bulk_changed"]);
    expect(String(body.error?.message)).toContain("Blatt 2");
    expect((await readValues(ids)).map(({ priceMinor }) => priceMinor)).toEqual([300, 444, 302]);
  });
});

it("a next version that is prepared takes the new price along, unless it was changed there already", async () => {
  const { token, ids, id: userId } = await buildStock(1);
  const id = ids[0] as number;
  await saveDraft({ id, revision: 0, fields: { title: "Im Entwurf anders" } }, userId);
  await carryOut(token, [{ id, fields: { priceMinor: 500, title: "Im Angebot anders" } }]);
  const [copy] = await getDb().select().from(materials).where(eq(materials.revisionOf, id));
  expect(copy?.draft).toMatchObject({ priceMinor: 500, title: "Im Entwurf anders" });
  // The tab in which it is open is told.
  await expect(saveDraft({ id, revision: 1, fields: { title: "Alter Stand" } }, userId)).rejects.toThrow("draft_changed");
});
