import sharp from "sharp";

/** The strongest step between two neighbouring pixels of a row, 0 to 255: print has steps of black on white, blur has none. */
export const strongestStep = async (bytes: Buffer): Promise<number> => {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  let strongest = 0;
  for (let at = 1; at < data.length; at++)
    if (at % info.width) strongest = Math.max(strongest, Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0)));
  return strongest;
};
