import { randomUUID } from "node:crypto";
import { getDb } from "#lib/platform/db/client.ts";
import { bundleItems, materialFiles, sellerTaxStatuses } from "#lib/platform/db/schema/schema.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { buildVoucher } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { buildBuyingSchool } from "#tests/factories/buying-school.ts";
import { confirmTaxStatus } from "#tests/factories/confirm-tax-status.ts";
import type { startFakeStripe } from "#tests/mocks/fake-stripe.ts";

/** Prices of the single materials of each seller, in cents; the bundle of the first four costs less than its parts. */
const PRICES = [290, 190, 140, 200, 50_000];
const BUNDLE_PRICE = 519;

const buildFile = async (materialId: number): Promise<number> => {
  const [file] = await getDb()
    .insert(materialFiles)
    .values({
      materialId,
      kind: "material_file",
      name: "Bruch-Domino.pdf",
      storageKey: `life/${randomUUID()}`,
      bytes: 1,
      sha256: randomUUID(),
      mime: "application/pdf",
      status: "ready",
    })
    .returning({ id: materialFiles.id });
  return (file as { id: number }).id;
};

export type Offer = { id: number; fileId: number; sellerId: number; priceMinor: number /** Of a bundle. */; parts: number[] };

/** What one seller has on sale: single materials, and a bundle of the first four. */
const openStall = async (sellerId: number): Promise<Offer[]> => {
  const offers: Offer[] = [];
  for (const priceMinor of PRICES) {
    const { id } = await buildMaterial({ authorId: sellerId, priceMinor });
    offers.push({ id, fileId: await buildFile(id), sellerId, priceMinor, parts: [] });
  }
  const parts = offers.slice(0, 4).map(({ id }) => id);
  const { id } = await buildMaterial({ authorId: sellerId, priceMinor: BUNDLE_PRICE, isBundle: true });
  await getDb()
    .insert(bundleItems)
    .values(parts.map((materialId, position) => ({ bundleId: id, materialId, position })));
  return [...offers, { id, fileId: await buildFile(id), sellerId, priceMinor: BUNDLE_PRICE, parts }];
};

/** Money outside of our books, in minor units. */
export type Outside = {
  stripe: Awaited<ReturnType<typeof startFakeStripe>> /** What buyers transferred to our bank, by currency. */;
  bank: { received: Map<string, number> };
};

const TEACHERS = 5;

/**
 * A shop before its first day: buyers, sellers (one who charges VAT, one who does not, one without a bank account) who buy as well, two persons of
 * finance, a voucher; a school here and one that pays in crowns, and who may be in one, the buyers among them.
 */
export const openShop = async (outside: Outside) => {
  const staff = async () => ({ id: (await buildUser({ role: "finance" })).id, role: "finance", address: null });
  const sellers = [await buildSeller(), await buildSeller(), await buildSeller()];
  for (const { id } of sellers.slice(0, 2)) await buildBank(id);
  const [first] = sellers;
  if (first) {
    await getDb()
      .insert(sellerTaxStatuses)
      .values({ userId: first.id, validFrom: "2020-01-01", kind: "regular", country: "DE", vatId: "DE136695976" });
    await confirmTaxStatus(first.id);
  }
  // Sellers buy too: what they earned can become credit, and the credit another seller's earnings.
  const buyers = [await buildUser(), await buildUser(), ...sellers.slice(0, 2)];
  const schools = [await buildBuyingSchool(), await buildBuyingSchool({ world: "cz", name: "Základní škola Křídová", leitwegId: null })];
  const teachers = await Promise.all(Array.from({ length: TEACHERS }, () => buildUser()));
  return {
    ...outside,
    /** Of all schools that there are or were. */
    schoolIds: schools.map(({ id }) => id),
    /** Who is in a school, or may come into one. */
    teachers: [...schools.map(({ master }) => master), ...teachers, ...buyers],
    anna: await staff(),
    bea: await staff(),
    sellers,
    buyers,
    offers: (await Promise.all(sellers.map(({ id }) => openStall(id)))).flat(),
    voucher: await buildVoucher({ perUserLimit: 1000 }),
  };
};
export type Shop = Awaited<ReturnType<typeof openShop>>;
