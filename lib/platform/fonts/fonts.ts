import cyrillic from "#lib/platform/fonts/files/commissioner-cyrillic.woff2";
import greek from "#lib/platform/fonts/files/commissioner-greek.woff2";
import latin from "#lib/platform/fonts/files/commissioner-latin.woff2";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

const preloads: Record<string, string> = { Latn: latin, Grek: greek, Cyrl: cyrillic };

/**
 * The font file that a world's first paint needs, as a URL for `<link rel="preload">`; null where the system's fonts are used
 * (cn, jp, kr, th, hi). The faces themselves are in app/styles/fonts.css; the bundler gives both the same address.
 */
export const fontFor = (world: World): string | null => preloads[worlds[world].script] ?? null;
