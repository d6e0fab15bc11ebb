import type { Picture } from "#components/platform/ui/page-sheet.tsx";
import type { SheetToolId } from "#lib/tools/sheets/rules.ts";
import type { ExampleWidth } from "#lib/tools/sheets/schema.ts";

/** A4, long side by short side. */
const A4 = Math.SQRT2;

/** The true picture of a tool's sheet, `width` px wide on a screen of twice the density. */
export const toolPicture = (world: string, id: SheetToolId, width: ExampleWidth, isLandscape: boolean, alt: string): Picture => ({
  src: `/files/tool-sheets/${world}/${id}/${width}`,
  width,
  height: Math.round(isLandscape ? width / A4 : width * A4),
  alt,
});
