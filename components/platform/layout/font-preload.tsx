import { preload } from "react-dom";
import { fontFor } from "#lib/platform/fonts/fonts.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Asks for the one font file that the world's first paint needs; nothing for worlds that use the system's fonts. */
export const FontPreload = ({ world }: { world: World }) => {
  const file = fontFor(world);
  if (file) preload(file, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return null;
};
