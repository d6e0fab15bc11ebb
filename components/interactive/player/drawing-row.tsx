import { pictureSvg } from "#lib/interactive/drawings/rules.ts";

/** Drawings of ours side by side, each as wide as the others; what they show is said once, by whoever shows the row. */
export const DrawingRow = ({ names }: { names: readonly string[] }) =>
  names.map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same drawing may stand twice in a row that never changes
    // biome-ignore lint/performance/noImgElement: a drawing of a few hundred bytes that the page already has
    <img key={index} src={`data:image/svg+xml,${encodeURIComponent(pictureSvg(name))}`} alt="" draggable={false} />
  ));
