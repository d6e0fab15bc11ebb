import { flag, type ItemForm, linesOf, type Row, rowsOf, YES } from "#lib/interactive/forms/schema.ts";
import { readDecimal, readNumber } from "#lib/platform/amounts/read-answer.ts";

/**
 * One thing that is filled in. `name` is the path of it in a body or in a row of one.
 * - text, long (several lines), lines (a text each), marks (letters with spaces between them)
 * - number; nullable where nothing means null and not "as usual"
 * - flag (yes or no); one (a flag that one row of the list has)
 * - face (words, a picture or both, `name` empty: of the row itself)
 * - area (x, y, width, height in percent of the picture of `field`)
 * - choice (id of a row of the list `of`), select (one of `options`)
 * - picture, speech: id of a medium
 * - mistakes: rows of the list "mistakes", by the id of this row
 */
export type Cell = { name: string; isOptional?: boolean } & (
  | { kind: "text" | "long" | "lines" | "marks" | "flag" | "one" | "face" | "area" | "picture" | "speech" | "mistakes" }
  | { kind: "number"; isNullable?: boolean }
  | { kind: "choice"; of: string }
  | { kind: "select"; options: readonly string[] }
);
export type ListSpec = {
  name: string;
  cells: readonly Cell[];
  /** Its rows come and go with the text that they stand in. */
  isOfText?: boolean;
  /** Rows that belong to another list are not shown. */
  isShown?: (row: Row) => boolean;
  /** Letter of its ids. */
  letter?: string;
  isInOrder?: boolean;
};
export type Spec = { fields: readonly Cell[]; lists: readonly ListSpec[] };

type Json = Record<string, unknown>;

const at = (body: unknown, path: string): unknown =>
  path === "" ? body : path.split(".").reduce<unknown>((part, step) => (part as Json | undefined)?.[step], body);

const put = (into: Json, path: string, value: unknown): void => {
  if (value === undefined) return;
  const steps = path.split(".");
  const last = steps.pop() as string;
  let part = into;
  for (const step of steps) {
    part[step] ??= {};
    part = part[step] as Json;
  }
  part[last] = value;
};

const under = (name: string, part: string): string => (name ? `${name}.${part}` : part);
const textOf = (value: unknown): string => (value === undefined || value === null ? "" : String(value));
/** What is no number stays as it was typed, and the schema says so. */
const numberOf = (text: string | undefined): unknown => {
  if (!text?.trim()) return undefined;
  const other = readDecimal(text);
  return readNumber(text) ?? (Number.isNaN(other) ? text : other);
};
const orNothing = (text: string | undefined): string | undefined => (text?.trim() ? text : undefined);

/** One value of a body as it is typed. */
const writeCell = (cell: Cell, body: unknown): Row => {
  const value = at(body, cell.name);
  switch (cell.kind) {
    case "face": {
      const face = value as Json | undefined;
      return { [under(cell.name, "text")]: textOf(face?.text), [under(cell.name, "media")]: textOf(face?.media) };
    }
    case "area":
      return Object.fromEntries(["x", "y", "width", "height"].map((side) => [under(cell.name, side), textOf((value as Json)?.[side])]));
    case "lines":
      return { [cell.name]: ((value as string[] | undefined) ?? []).join("\n") };
    case "marks":
      return { [cell.name]: ((value as string[] | undefined) ?? []).join(" ") };
    case "flag":
    case "one":
      return { [cell.name]: flag(value === true) };
    case "mistakes":
      return {};
    default:
      return { [cell.name]: textOf(value) };
  }
};

/** What was typed in one field, as a body has it; undefined where nothing was. */
const typedValue = (cell: Cell, row: Row, form: ItemForm): unknown => {
  const typed = row[cell.name];
  switch (cell.kind) {
    case "lines":
      return linesOf(typed);
    case "marks":
      return (typed ?? "").split(/\s+/).filter(Boolean);
    case "flag":
    case "one":
      return typed === YES;
    case "number":
      return numberOf(typed) ?? (cell.isNullable ? null : undefined);
    case "mistakes":
      return rowsOf(form, "mistakes")
        .filter(({ of }) => of === row.id)
        .map(({ text = "", says = "" }) => ({ text, says }));
    default:
      return cell.isOptional ? orNothing(typed) : (typed ?? "");
  }
};

const readFace = ({ name, isOptional }: Cell, row: Row, into: Json): void => {
  const face = clean({ text: orNothing(row[under(name, "text")]), media: orNothing(row[under(name, "media")]) });
  if (name === "") Object.assign(into, face);
  else if (!isOptional || face.text || face.media) put(into, name, face);
};

/** Writes what was typed into a body. */
const readCell = (cell: Cell, row: Row, into: Json, form: ItemForm): void => {
  if (cell.kind === "face") readFace(cell, row, into);
  else if (cell.kind === "area")
    for (const side of ["x", "y", "width", "height"]) put(into, under(cell.name, side), numberOf(row[under(cell.name, side)]));
  else put(into, cell.name, typedValue(cell, row, form));
};

/** Without what is undefined. */
export const clean = <T extends Json>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Partial<T>;

type Typed = Pick<ItemForm, "fields" | "lists">;

/** A body as its fields and lists are typed. */
export const writeBody = ({ fields, lists }: Spec, body: unknown): Typed => {
  const rows = (list: ListSpec) => ((at(body, list.name) as Json[] | undefined) ?? []) as Json[];
  const mistakes = lists.flatMap((list) => {
    const cell = list.cells.find(({ kind }) => kind === "mistakes");
    if (!cell) return [];
    return rows(list).flatMap((one) =>
      ((at(one, cell.name) as Row[] | undefined) ?? []).map((mistake) => ({ of: textOf(one.id), ...mistake })),
    );
  });
  return {
    fields: Object.assign({}, ...fields.map((cell) => writeCell(cell, body))),
    lists: {
      ...Object.fromEntries(
        lists.map((list) => [
          list.name,
          rows(list).map((one) => Object.assign({ id: textOf(one.id) }, ...list.cells.map((cell) => writeCell(cell, one))) as Row),
        ]),
      ),
      ...(mistakes.length > 0 ? { mistakes } : {}),
    },
  };
};

/** A body of what was typed; what is missing or wrong in it, its schema says. */
export const readBody = ({ fields, lists }: Spec, form: ItemForm): Json => {
  const body: Json = {};
  for (const cell of fields) readCell(cell, form.fields, body, form);
  for (const list of lists) {
    body[list.name] = rowsOf(form, list.name).map((row) => {
      const one: Json = { id: row.id };
      for (const cell of list.cells) readCell(cell, row, one, form);
      return one;
    });
  }
  return body;
};
