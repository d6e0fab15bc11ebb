import type { Folder, ShelfPage, ShelfRow } from "#lib/commerce/folders/schema.ts";
import { cardAnswer } from "#tests/factories/cart-answer.ts";

/** A material of hers as the search in her library answers it. */
export const shelfRow = (id: number, title: string, wanted: Partial<ShelfRow> = {}): ShelfRow => ({
  id,
  title,
  slug: `material-${id}`,
  world: "de",
  addedAt: "2026-11-21T12:00:00.000Z",
  version: 1,
  isRenewed: false,
  orderId: 17,
  pageCount: 3,
  formats: ["pdf"],
  bytes: 2_100_000,
  note: null,
  staffroom: null,
  card: cardAnswer(id, title),
  match: null,
  ...wanted,
});

export const shelfAnswer = (rows: ShelfRow[], wanted: Partial<ShelfPage> = {}): ShelfPage => ({
  rows,
  total: rows.length,
  page: 1,
  limit: 100,
  facets: { subject: [], class_grade: [], material_type: [], format: [], hasAnswerKey: 0, isRenewed: 0 },
  ...wanted,
});

export const folderAnswer = (id: number, title: string, materialIds: number[] = [], wanted: Partial<Folder> = {}): Folder => ({
  id,
  title,
  parent_id: null,
  is_archive: false,
  folders_materials: materialIds.map((material_id) => ({ material_id })),
  link: null,
  shows_owner: false,
  ...wanted,
});
