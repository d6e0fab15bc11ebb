import { degrees, type PDFEmbeddedPage, PDFName, PDFOperator, PDFOperatorNames, type PDFPage } from "@cantoo/pdf-lib";

/** Points from the page's edges: printers leave about 4 mm blank. */
const MARGIN = 14;

type Corner = { x: number; y: number; right: [number, number]; up: [number, number]; visibleWidth: number; angle: number };

/** The lower left corner as the reader sees it, and the directions right and up from there, for a page shown turned clockwise by `turn`°. */
const footOf = (box: { x: number; y: number; width: number; height: number }, turn: number): Corner => {
  const { x, y, width, height } = box;
  const angle = ((turn % 360) + 360) % 360;
  if (angle === 90) return { x: x + width, y, right: [0, 1], up: [-1, 0], visibleWidth: height, angle };
  if (angle === 180) return { x: x + width, y: y + height, right: [-1, 0], up: [0, -1], visibleWidth: width, angle };
  if (angle === 270) return { x, y: y + height, right: [0, -1], up: [1, 0], visibleWidth: height, angle };
  return { x, y, right: [1, 0], up: [0, 1], visibleWidth: width, angle: 0 };
};

/**
 * Draws a line (the page of a PDF in its own size, or smaller) centred at the foot of a page, also of a turned or cropped one. It is marked as
 * an artifact, so tagged documents stay readable for screen readers.
 */
export const drawAtFoot = (page: PDFPage, line: PDFEmbeddedPage): void => {
  const foot = footOf(page.getCropBox(), page.getRotation().angle);
  const scale = Math.min(1, Math.max(foot.visibleWidth - 2 * MARGIN, 20) / line.width);
  const along = (foot.visibleWidth - line.width * scale) / 2;
  page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of("Artifact")]));
  page.drawPage(line, {
    x: foot.x + foot.right[0] * along + foot.up[0] * MARGIN,
    y: foot.y + foot.right[1] * along + foot.up[1] * MARGIN,
    xScale: scale,
    yScale: scale,
    rotate: degrees(foot.angle),
  });
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
};
