import { freshId, type ItemForm, linesOf, type Row, rowsOf } from "#lib/interactive/forms/schema.ts";

const namedMedia = /(?:^|\.)media$/;
/** Whether anything but `except` (a field's place) shows a medium. */
const isShown = ({ fields, lists }: ItemForm, id: string, except: { row: Row; name: string }): boolean => {
  const shows = (row: Row): boolean =>
    Object.entries(row).some(([name, value]) => value === id && namedMedia.test(name) && !(row === except.row && name === except.name));
  return shows(fields) || Object.entries(lists).some(([list, rows]) => list !== "media" && rows.some(shows));
};

/** What a row of media shows: a file of her own, or drawings. */
export const sourceOf = ({ from, names, file }: Row) =>
  from === "file" ? { from: "file" as const, file: Number(file) } : { from: "drawings" as const, names: linesOf(names) };

/**
 * Media of a form after a field took another one: `made` becomes a row of its own, and what nothing shows any more is gone.
 * @returns the rows, and the id that the field names
 */
export const withMedium = (form: ItemForm, field: { row: Row; name: string }, made: Row | null): { media: Row[]; id: string } => {
  const before = field.row[field.name] ?? "";
  const rows = rowsOf(form, "media").filter(({ id }) => id !== before || isShown(form, before, field));
  if (!made) return { media: rows, id: "" };
  const id = freshId([...rowsOf(form, "media")], "m");
  return { media: [...rows, { ...made, id }], id };
};
