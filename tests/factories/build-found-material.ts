import { indexMaterial } from "#lib/catalogue/indexing/server/index-material.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildPages } from "#tests/factories/build-pages.ts";

type Wanted = Parameters<typeof buildMaterial>[0] & { pages?: readonly string[] };

/** A published material that the search finds by its words and those of its pages. */
export const buildFoundMaterial = async ({ pages = [], ...wanted }: Wanted = {}) => {
  const material = await buildMaterial({ pageCount: pages.length, ...wanted });
  if (pages.length > 0) await buildPages(material.id, pages);
  await transaction((tx) => indexMaterial(tx, material.id));
  return material;
};
