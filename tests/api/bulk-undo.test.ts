import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as list } from "#app/api/v1/materials/bulk/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bulkEdits, materials } from "#lib/platform/db/schema/schema.ts";
import { readyChanges } from "#lib/selling/bulk/rules.ts";
import { call } from "#tests/call.ts";
import { buildStock, readPrices, readValues } from "#tests/factories/build-bulk.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { carryOut, editsOf, look, readRow, send, undoOf } from "#tests/factories/bulk-steps.ts";

describe("once", () => {
  it("the same edit sent eight times at once is one edit", async () => {
    const { token, ids, id: userId } = await buildStock(10);
    const ready = readyChanges(
      await look(
        token,
        ids.map((id) => ({ id, fields: { priceMinor: 500 } })),
      ),
    );
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(token, ready)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ body }) => Number(body.data?.id))).size).toBe(1);
    expect(await editsOf(userId)).toHaveLength(1);
    expect(await readPrices(ids[0] as number)).toEqual([300, 500]);
  });

  it("two edits of the same rows at once: one holds, the other is told", async () => {
    const { token, ids } = await buildStock(4);
    const wanted = await Promise.all(
      [500, 600].map(async (priceMinor) =>
        readyChanges(
          await look(
            token,
            ids.map((id) => ({ id, fields: { priceMinor } })),
          ),
        ),
      ),
    );
    // The second names the same versions of the rows, and other rows' too: it is another edit.
    const extra = await buildMaterial({ authorId: (await readRow(ids[0] as number))?.authorId as number });
    const [more] = readyChanges(await look(token, [{ id: extra.id, fields: { priceMinor: 700 } }]));
    const answers = await Promise.all([send(token, wanted[0]), send(token, [...(wanted[1] ?? []), more])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("undone eight times at once it is undone once", async () => {
    const { token, ids } = await buildStock(3);
    const { id } = await carryOut(
      token,
      ids.map((one) => ({ id: one, fields: { priceMinor: 500 } })),
    );
    const answers = await Promise.all(Array.from({ length: 8 }, () => undoOf(token, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await readPrices(ids[0] as number)).toEqual([300, 500, 300]);
  });
});

describe("the way back", () => {
  it("leaves what was changed since, and says which", async () => {
    const { token, ids } = await buildStock(3);
    const { id } = await carryOut(
      token,
      ids.map((one) => ({ id: one, fields: { priceMinor: 500 } })),
    );
    await carryOut(token, [{ id: ids[1] as number, fields: { priceMinor: 550 } }]);
    // Another field of another row is no reason to leave its price.
    await carryOut(token, [{ id: ids[2] as number, fields: { title: "Anders genannt" } }]);
    const { body } = await undoOf(token, id);
    expect(body.data).toEqual({ restored: 2, left: [{ id: ids[1], title: "Blatt 2" }] });
    expect((await readValues(ids)).map(({ priceMinor, title }) => [priceMinor, title])).toEqual([
      [300, "Blatt 1"],
      [550, "Blatt 2"],
      [302, "Anders genannt"],
    ]);
  });

  it("a moderator's refusal stands, whatever the edit was", async () => {
    const { token, ids } = await buildStock(2);
    const { id } = await carryOut(
      token,
      ids.map((one) => ({ id: one, fields: { state: "archived" as const } })),
    );
    await getDb()
      .update(materials)
      .set({ status: "rejected", statusReason: "Fremdes Bild" })
      .where(eq(materials.id, ids[0] as number));
    expect((await undoOf(token, id)).body.data).toMatchObject({ restored: 1, left: [{ id: ids[0] }] });
    expect([(await readRow(ids[0] as number))?.status, (await readRow(ids[1] as number))?.status]).toEqual(["rejected", "published"]);
  });

  it("threat 5 is hers alone, and ends after 30 days", async () => {
    const { token, ids, id: userId } = await buildStock(1);
    const { id } = await carryOut(token, [{ id: ids[0] as number, fields: { priceMinor: 500 } }]);
    expect((await undoOf((await buildUser()).token, id)).status).toBe(404);
    await getDb()
      .update(bulkEdits)
      .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(bulkEdits.userId, userId));
    expect((await undoOf(token, id)).status).toBe(404);
    expect((await call(list, { token })).body.data?.items).toEqual([]);
    expect((await readRow(ids[0] as number))?.priceMinor).toBe(500);
  });
});
