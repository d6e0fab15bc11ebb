import sharp from "sharp";
import type { LoadedPicture } from "#lib/tools/documents/server/load-parts.ts";

/** A picture of a document as every Word and PowerPoint shows it: JPEG, or PNG where something shines through. */
export const officePicture = async ({ width, height, bytes }: LoadedPicture) => {
  const picture = sharp(await bytes());
  const { hasAlpha } = await picture.metadata();
  const type = hasAlpha ? ("png" as const) : ("jpg" as const);
  const data = await (hasAlpha ? picture.png() : picture.jpeg({ quality: 85 })).toBuffer();
  return { data, type, width, height };
};
