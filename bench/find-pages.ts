import { get } from "#bench/load.ts";

/** The addresses that a sitemap, or the list of them, names. */
export const listLocations = async (port: number, path: string): Promise<string[]> =>
  [...(await get(port, path)).body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url as string).pathname);

/** Material pages of the world de, as the sitemaps name them. */
export const findMaterialPages = async (port: number): Promise<string[]> => {
  const group = (await listLocations(port, "/sitemap.xml")).find((path) => /\/de\/materials/.test(path));
  if (!group) throw new Error("the sitemap names no materials of the world de: is the demo catalogue loaded?");
  return listLocations(port, group);
};
