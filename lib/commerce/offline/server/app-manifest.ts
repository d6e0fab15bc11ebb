import { getEnv } from "#lib/platform/env/env.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** Where a world's app is described. Only the library's page names it: an installed app begins there. */
export const manifestPath = (world: World): string => `/${world}/app.webmanifest`;

const png = (name: string, sizes: string, more: object = {}) => ({ src: `/icons/${name}.png`, sizes, type: "image/png", ...more });

/** The library of a world as an app that can be installed (https://www.w3.org/TR/appmanifest/). */
export const makeAppManifest = (world: World) => {
  const start = href(world, "cabinet.boughtMaterials");
  const brand = getEnv().BRAND_NAME;
  return {
    name: brand,
    short_name: brand,
    lang: worlds[world].htmlLang,
    id: start,
    start_url: start,
    scope: `/${world}/`,
    display: "standalone",
    background_color: "#FFFDF8",
    theme_color: "#17463A",
    icons: [
      png("icon-192", "192x192"),
      png("icon-512", "512x512"),
      png("icon-maskable-512", "512x512", { purpose: "maskable" }),
      { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
};
