import { indexMaterial } from "#lib/catalogue/indexing/server/index-material.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildPages } from "#tests/factories/build-pages.ts";

type Wanted = Parameters<typeof buildMaterial>[0] & {
  pages?: readonly string[];
  /** So many of its first pages may be read by everybody. */
  readablePages?: number;
};

/** A published material that the search finds by its words and those of its pages. */
export const buildFoundMaterial = async ({ pages = [], readablePages = 1, ...wanted }: Wanted = {}) => {
  const material = await buildMaterial({ pageCount: pages.length, ...wanted });
  if (pages.length > 0) await buildPages(material.id, pages, readablePages);
  await transaction((tx) => indexMaterial(tx, material.id));
  return material;
};
