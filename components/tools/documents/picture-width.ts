/** Widths in percent that can be chosen; a document may hold others, which are shown as the nearest. */
export const pictureWidths = [25, 33, 50, 75, 100] as const;

/** The class of a picture's width: there is no style attribute in a page (its policy allows none from the server). */
export const pictureWidth = (width: number): string => {
  const nearest = pictureWidths.toSorted((a, b) => Math.abs(a - width) - Math.abs(b - width))[0];
  return `doc-picture is-${nearest}`;
};
