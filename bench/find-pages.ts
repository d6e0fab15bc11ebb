import { get } from "#bench/load.ts";

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url as string).pathname);

/** Material pages of the world de, as the sitemaps name them. */
export const findMaterialPages = async (port: number): Promise<string[]> => {
  const index = locations((await get(port, "/sitemap.xml")).body.toString());
  const group = index.find((path) => /\/de\/materials/.test(path));
  if (!group) throw new Error("the sitemap names no materials of the world de: is the demo catalogue loaded?");
  return locations((await get(port, group)).body.toString());
};
