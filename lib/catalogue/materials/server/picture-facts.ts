/** Uncompressed picture: three bytes a pixel. */
export type RawPicture = { width: number; height: number; rgb: Uint8Array };

export type PictureFacts = {
  /** 0 = blank paper, 1 = black. */
  inkShare: number;
  isColour: boolean;
  /** 64-bit average hash in hex, to find copies. */
  hash: string;
};

const COLOUR_DISTANCE = 40;
const COLOUR_SHARE = 0.001;
const GRID = 8;

/** Measures a picture in one pass over its pixels. */
export const measurePicture = ({ width, height, rgb }: RawPicture): PictureFacts => {
  const cells = new Float64Array(GRID * GRID);
  const counts = new Float64Array(GRID * GRID);
  let dark = 0;
  let coloured = 0;
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor((y * GRID) / height) * GRID;
    for (let x = 0; x < width; x++, at += 3) {
      const [r = 0, g = 0, b = 0] = [rgb[at], rgb[at + 1], rgb[at + 2]];
      const light = (r * 299 + g * 587 + b * 114) / 1_000;
      dark += 255 - light;
      if (Math.max(r, g, b) - Math.min(r, g, b) > COLOUR_DISTANCE) coloured++;
      const cell = row + Math.floor((x * GRID) / width);
      cells[cell] = (cells[cell] ?? 0) + light;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  const pixels = width * height;
  const means = [...cells].map((sum, index) => sum / Math.max(1, counts[index] ?? 1));
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
  const bits = means.reduce((hash, value) => (hash << 1n) | (value > mean ? 1n : 0n), 0n);
  return {
    inkShare: dark / 255 / pixels,
    isColour: coloured / pixels > COLOUR_SHARE,
    hash: bits.toString(16).padStart(16, "0"),
  };
};
