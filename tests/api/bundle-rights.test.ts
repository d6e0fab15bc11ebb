import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findFiles } from "#lib/catalogue/materials/server/find-files.ts";
import { findOwnedFile } from "#lib/catalogue/materials/server/find-owned-file.ts";
import { decideWithdrawalByRule } from "#lib/commerce/refunds/server/decide-withdrawal.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bundleItems, materialFiles, orders, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";

/** A bundle and its parts of one seller, each with a file. */
const buildBundle = async (bundlePrice: number, prices: readonly number[], known: readonly number[] = []) => {
  const authorId = (await buildSeller()).id;
  const parts = [...known];
  for (const priceMinor of prices) {
    const { id: materialId } = await buildMaterial({ authorId, priceMinor });
    const file = {
      kind: "material_file" as const,
      name: "a.pdf",
      storageKey: newKey(),
      bytes: 1,
      sha256: newKey(),
      mime: "application/pdf",
    };
    await getDb()
      .insert(materialFiles)
      .values({ ...file, materialId, status: "ready" });
    parts.push(materialId);
  }
  const { id } = await buildMaterial({ authorId, priceMinor: bundlePrice, isBundle: true });
  await getDb()
    .insert(bundleItems)
    .values(parts.map((materialId, position) => ({ bundleId: id, materialId, position })));
  return { id, parts };
};

const buy = async (user: { id: number; email: string }, materialIds: readonly number[]) => {
  const { orderId } = await buildSale({ user, materialIds });
  const [order] = await getDb().select().from(orders).where(eq(orders.id, orderId));
  return { orderId, grossMinor: order?.grossMinor };
};

const withdraw = async (orderId: number): Promise<void> => {
  const said = { orderNumber: String(orderId), name: "Mareike Dorn", email: "m@school.example", world: "de" as const };
  const [row] = await getDb()
    .insert(withdrawals)
    .values({ ...said, code: newKey(), orderId, confirmedAt: new Date() })
    .returning({ id: withdrawals.id });
  await decideWithdrawalByRule(row?.id ?? 0);
  expect((await getDb().select().from(orders).where(eq(orders.id, orderId)))[0]?.status).toBe("refunded");
};

/** Which of these she may download, in their order. */
const owned = async (userId: number, ids: readonly number[]): Promise<number[]> => {
  const found: number[] = [];
  for (const materialId of ids) {
    const [file] = await getDb().select().from(materialFiles).where(eq(materialFiles.materialId, materialId));
    if (await findOwnedFile(getDb(), { materialId, fileId: file?.id ?? 0, userId })) found.push(materialId);
  }
  return found;
};

/** The parts of a bundle whose files her library offers. */
const listed = async (userId: number, bundleId: number): Promise<number[]> => {
  const files = await findFiles(bundleId, userId);
  return files.map(({ materialId }) => materialId);
};

describe("what a bundle's price left out is not held by the bundle", () => {
  it("four parts for 8.20, the bundle for 2.09, the parts given back: she keeps the fifth alone, and can buy the others again", async () => {
    const user = await buildUser();
    const { id, parts } = await buildBundle(782, [290, 190, 140, 200, 299]);
    const four = parts.slice(0, 4);
    const first = await buy(user, four);
    const second = await buy(user, [id]);
    expect([first.grossMinor, second.grossMinor]).toEqual([820, 209]);
    expect(await owned(user.id, parts)).toEqual(parts);
    expect(await listed(user.id, id)).toEqual(parts);
    await withdraw(first.orderId);
    expect(await owned(user.id, parts)).toEqual(parts.slice(4));
    expect(await listed(user.id, id), "her library offers what can be downloaded, and nothing else").toEqual(parts.slice(4));
    expect((await buy(user, four)).grossMinor).toBe(820);
    expect(await owned(user.id, parts)).toEqual(parts);
  });

  it("one part bought, then the cheaper bundle, then the part given back", async () => {
    const user = await buildUser();
    const { id, parts } = await buildBundle(300, [500, 100]);
    const first = await buy(user, parts.slice(0, 1));
    await buy(user, [id]);
    await withdraw(first.orderId);
    expect(await owned(user.id, parts)).toEqual(parts.slice(1));
  });

  it("the bundle given back takes its own parts, and leaves what was bought by itself", async () => {
    const user = await buildUser();
    const { id, parts } = await buildBundle(300, [500, 100]);
    await buy(user, parts.slice(0, 1));
    const second = await buy(user, [id]);
    await withdraw(second.orderId);
    expect(await owned(user.id, parts)).toEqual(parts.slice(0, 1));
  });

  it("two bundles in one order that share a part: it belongs to the one that it was paid with", async () => {
    const user = await buildUser();
    const first = await buildBundle(300, [500, 100]);
    const second = await buildBundle(900, [500, 700], first.parts.slice(0, 1));
    const all = [...new Set([...first.parts, ...second.parts])];
    const { orderId } = await buy(user, [first.id, second.id]);
    expect(await owned(user.id, all)).toEqual(all);
    await withdraw(orderId);
    expect(await owned(user.id, all)).toEqual([]);
  });

  it("a bundle that was paid in full keeps a part when another purchase of it is given back", async () => {
    const user = await buildUser();
    const { id, parts } = await buildBundle(300, [500, 100]);
    const full = await buy(user, [id]);
    expect(full.grossMinor).toBe(300);
    const other = await buildBundle(400, [700], parts.slice(0, 1));
    const again = await buy(user, [other.id]);
    await withdraw(again.orderId);
    expect(await owned(user.id, [...parts, ...other.parts.slice(1)])).toEqual(parts);
  });
});
