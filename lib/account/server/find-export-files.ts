import type { Readable } from "node:stream";
import { asc, eq } from "drizzle-orm";
import { getDb } from "#lib/db/client.ts";
import { authorProfiles, invoices, materialFiles, materials, posts, users } from "#lib/db/schema/schema.ts";
import type { InvoiceDocument } from "#lib/orders/server/invoice-document.ts";
import { renderEInvoice } from "#lib/orders/server/make-invoice-pdf.ts";
import { picturesOf } from "#lib/rich-text/sanitise-body.ts";
import { getStorage } from "#lib/storage/storage.ts";

/** `open` is called when its turn has come, so that one file is open at a time; null: it has gone from the storage. */
export type ExportFile = { name: string; open: () => Promise<Readable | Uint8Array | null> };

// zip slip, from the other side: a name that a person gave leads nowhere.
const tame = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}. _-]+/gu, "_")
    .replace(/^[. ]+/, "_")
    .slice(-120);

const fromStorage = (key: string) => async (): Promise<Readable | null> =>
  (await getStorage().exists(key)) ? getStorage().stream(key) : null;

const invoiceFiles = async (userId: number): Promise<ExportFile[]> => {
  const [user] = await getDb().select({ email: users.email }).from(users).where(eq(users.id, userId));
  const rows = await getDb().select().from(invoices).where(eq(invoices.userId, userId)).orderBy(asc(invoices.id));
  return rows.map(({ label, storageKey, document }) => ({
    name: `invoices/${tame(label)}.pdf`,
    open: storageKey ? fromStorage(storageKey) : () => renderEInvoice(document as InvoiceDocument, user?.email ?? ""),
  }));
};

const ownFiles = async (userId: number): Promise<ExportFile[]> => {
  const rows = await getDb()
    .select({ materialId: materials.id, id: materialFiles.id, name: materialFiles.name, key: materialFiles.storageKey })
    .from(materialFiles)
    .innerJoin(materials, eq(materials.id, materialFiles.materialId))
    .where(eq(materials.authorId, userId))
    .orderBy(asc(materials.id), asc(materialFiles.id));
  return rows.map(({ materialId, id, name, key }) => ({ name: `own-files/${materialId}/${id}-${tame(name)}`, open: fromStorage(key) }));
};

const pictures = async (userId: number): Promise<ExportFile[]> => {
  const [row] = await getDb()
    .select({ avatar: users.imagePath, background: authorProfiles.backgroundPath })
    .from(users)
    .leftJoin(authorProfiles, eq(authorProfiles.userId, users.id))
    .where(eq(users.id, userId));
  return Object.entries(row ?? {}).flatMap(([name, path]) =>
    path?.startsWith("/files/") ? { name: `pictures/${name}.webp`, open: fromStorage(path.slice("/files/".length)) } : [],
  );
};

const postPictures = async (userId: number): Promise<ExportFile[]> => {
  const own = await getDb().select().from(posts).where(eq(posts.authorId, userId)).orderBy(asc(posts.id));
  const paths = new Set(own.flatMap(({ body, coverPath }) => [...picturesOf(body), ...(coverPath ? [coverPath] : [])]));
  return [...paths].flatMap((path) =>
    path.startsWith("/files/")
      ? { name: `post-pictures/${tame(path.slice("/files/".length))}`, open: fromStorage(path.slice("/files/".length)) }
      : [],
  );
};

/** The files that belong to a user: her invoices, what she uploaded, her pictures. */
export const findExportFiles = async (userId: number): Promise<ExportFile[]> => [
  ...(await invoiceFiles(userId)),
  ...(await ownFiles(userId)),
  ...(await pictures(userId)),
  ...(await postPictures(userId)),
];
