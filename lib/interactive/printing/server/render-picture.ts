import type { PrintPicture } from "#lib/interactive/printing/blocks.ts";
import { typstArray, typstString } from "#lib/platform/typst/escape.ts";

/** Where the source of a print reads a picture of the member's own. */
export const printedFile = (id: string): string => `/pictures/${id}`;

/** A picture as a value of the template. */
export const renderPicture = ({ alt, ratio, svgs, file }: PrintPicture): string =>
  `(svgs: ${typstArray(svgs.map(typstString))}, alt: ${typstString(alt || " ")}, ratio: ${ratio.toFixed(4)}, file: ${file === null ? "none" : typstString(printedFile(file))})`;
