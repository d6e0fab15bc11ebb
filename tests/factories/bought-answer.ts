import type { BoughtMaterial } from "#lib/commerce/library/schema.ts";
import { cardAnswer } from "#tests/factories/cart-answer.ts";

/** A bought material with a PDF and a source, as the API answers it. */
export const boughtAnswer = (id: number, title: string, wanted: Partial<BoughtMaterial> = {}): BoughtMaterial => ({
  id,
  title,
  slug: `material-${id}`,
  version: 1,
  licence: "single",
  boughtAt: "2026-11-21T12:00:00.000Z",
  orderId: 17,
  card: cardAnswer(id, title),
  versions: [],
  exercises: 0,
  adapting: "nothing",
  files: [
    { id: id * 10, materialId: id, name: "blatt.pdf", format: "PDF", pageCount: 3, bytes: 2_100_000, isSource: false },
    { id: id * 10 + 1, materialId: id, name: "quelle.docx", format: "DOCX", pageCount: null, bytes: 20_000, isSource: true },
  ],
  ...wanted,
});

export const boughtPageAnswer = (items: BoughtMaterial[], total = items.length) => ({ items, total, page: 1, limit: 20 });
