import { type DownloadRequest, findOwnedFile, type OwnedFile } from "#lib/catalogue/materials/server/find-owned-file.ts";
import { makeCredits } from "#lib/catalogue/materials/server/make-credits.ts";
import { makeLines, sourceText, stampText } from "#lib/catalogue/materials/server/make-stamp.ts";
import { noteDeliveries } from "#lib/catalogue/materials/server/note-delivery.ts";
import { creditsOf } from "#lib/catalogue/materials/server/send-credits.ts";
import { MAX_PACK_BYTES, printOrder } from "#lib/commerce/packs/rules.ts";
import { findPack } from "#lib/commerce/packs/server/find-pack.ts";
import { makeCover } from "#lib/commerce/packs/server/make-cover.ts";
import { refusePages } from "#lib/commerce/packs/server/refuse-pages.ts";
import { getDb } from "#lib/platform/db/client.ts";
import type { PackPage } from "#lib/platform/db/schema/lesson-packs.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { composePdf } from "#lib/platform/pdf/pdf-pool.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Source = DownloadRequest & { row: OwnedFile; bytes: Uint8Array };

/** Where a page is from, and for whom it was printed: "Igel im Herbst, S. 3 · Einzellizenz: Ada Lovelace · Bestellung 17-3 · …" */
const lineOf = (page: PackPage, { row }: Source, world: World): string => {
  const from = sourceText(row.title, page.number, world);
  if (row.entitlement_id === null) return from;
  const stamp = stampText({
    world,
    name: row.billing_name || row.public_name,
    licence: row.licence ?? "single",
    orderLine: row.order_id ? `${row.order_id}-${row.order_line_id}` : null,
    grantedAt: row.granted_at ?? new Date(),
  });
  return `${from} · ${stamp}`;
};

/** The files that pages are of, each once, in the order of their pages. @throws AppError not_found, pack_too_large */
const readSources = async (pages: readonly PackPage[], userId: number): Promise<Source[]> => {
  const files = new Map(pages.map(({ materialId, fileId }) => [fileId, { materialId, fileId, userId }]));
  const found: (DownloadRequest & { row: OwnedFile })[] = [];
  for (const file of files.values()) found.push({ ...file, row: (await findOwnedFile(getDb(), file)) ?? notFoundError() });
  if (found.reduce((sum, { row }) => sum + row.bytes, 0) > MAX_PACK_BYTES) throw new AppError("pack_too_large");
  const sources: Source[] = [];
  for (const file of found) sources.push({ ...file, bytes: await getStorage().get(file.row.storage_key) });
  return sources;
};

/** Of each material that has works of others in it, its page of credits, once. */
const creditsFor = (sources: readonly Source[]): Uint8Array[] => {
  const rows = new Map(sources.map(({ materialId, row }) => [materialId, row]));
  return [...rows.values()].flatMap((row) => makeCredits(creditsOf(row)) ?? []);
};

export type PrintedPack = { pdf: Buffer; title: string; beforeFirstByte: () => Promise<void> };

/**
 * A pack as one PDF: its cover, what is for the pupils, the answer keys, the credits of works of others; at the foot of each page where it is
 * from and whose licence it is. Rights are asked for every page before, and of all files together once more by `beforeFirstByte`, which notes
 * them as delivered: a page is a part of the file.
 * @throws AppError not_found, pack_page_refused (409: a page may not, or not any more), invalid_input (a pack without pages), pack_too_large,
 * file_damaged
 */
export const printPack = async (id: number, userId: number, world: World): Promise<PrintedPack> => {
  const pack = await findPack(id, userId);
  await refusePages(pack);
  const pages = printOrder(pack.pages);
  const sources = await readSources(pages, userId);
  const place = (page: PackPage) => sources.findIndex(({ fileId }) => fileId === page.fileId);
  const pdf = await composePdf(`pack/${userId}`, {
    files: sources.map(({ bytes }) => bytes),
    pages: pages.map((page) => ({ file: place(page), index: page.number - 1 })),
    lines: makeLines(
      pages.map((page) => lineOf(page, sources[place(page)] as Source, world)),
      world,
    ),
    cover: pack.hasCover ? makeCover({ world, ...pack }) : null,
    appendices: creditsFor(sources),
    title: pack.title,
    lang: worlds[world].bcp47,
  });
  const files = sources.map(({ materialId, fileId }) => ({ materialId, fileId, userId }));
  return { pdf, title: pack.title, beforeFirstByte: () => noteDeliveries(files) };
};
