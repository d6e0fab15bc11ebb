import type { ListSpec } from "#lib/interactive/forms/cells.ts";
import { freshId, linesOf, type Row, YES } from "#lib/interactive/forms/schema.ts";

/**
 * Cells of a line as tables are pasted: by tabs as from a spreadsheet, else by semicolons, else by the first comma or colon.
 * What stands in quotation marks is one cell.
 */
const cellsOf = (line: string): string[] => {
  const sign = ["\t", ";", ",", ":"].find((one) => bare(line).includes(one));
  if (!sign) return [line];
  const cells: string[] = [""];
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === sign && !isQuoted) cells.push("");
    else cells[cells.length - 1] += letter;
  }
  return cells;
};
const bare = (line: string): string => line.replace(/"[^"]*"/g, "");
const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"([\s\S]*)"$/, "$1")
    .replaceAll('""', '"')
    .trim();

/** A table that was pasted: a row for each line that is not empty, its cells without quotation marks. */
export const readTable = (text: string): string[][] => linesOf(text.replaceAll("\r", "")).map((line) => cellsOf(line).map(unquoted));

/** Fields of a row that a table can fill, in their order. */
type Name = { name: string; of: string | null; isFlag: boolean };
const namesOf = ({ cells }: ListSpec): Name[] =>
  cells.flatMap((cell): Name[] => {
    if (cell.kind === "face") return [{ name: cell.name ? `${cell.name}.text` : "text", of: null, isFlag: false }];
    if (cell.kind === "choice") return [{ name: cell.name, of: cell.of, isFlag: false }];
    if (cell.kind === "flag" || cell.kind === "one") return [{ name: cell.name, of: null, isFlag: true }];
    return cell.kind === "text" || cell.kind === "number" || cell.kind === "lines" ? [{ name: cell.name, of: null, isFlag: false }] : [];
  });

/**
 * Rows of a pasted table after those that are there. A cell for a choice names a row of the other list by its words; one that is not there
 * is made. A cell of a flag says yes by anything but nothing, 0 and minus.
 */
export const pasteRows = (lists: Record<string, Row[]>, list: ListSpec, text: string): Record<string, Row[]> => {
  const names = namesOf(list);
  const others: Record<string, Row[]> = {};
  const rows = [...(lists[list.name] ?? [])].filter((row) => names.some(({ name, isFlag }) => !isFlag && (row[name] ?? "").trim() !== ""));
  for (const cells of readTable(text)) {
    const row: Row = { id: freshId([...new Set([...(lists[list.name] ?? []), ...rows])], list.letter) };
    for (const [place, { name, of, isFlag }] of names.entries()) {
      const cell = cells[place] ?? "";
      if (of === null) row[name] = isFlag ? (/^(?:0|-|–|)$/.test(cell) ? "" : YES) : cell;
      else if (cell !== "") {
        const there = others[of] ?? lists[of] ?? [];
        const found = there.find((one) => one.text === cell) ?? { id: freshId(there, "g"), text: cell, media: "" };
        others[of] = there.includes(found) ? there : [...there, found];
        row[name] = found.id ?? "";
      }
    }
    rows.push(row);
  }
  return { ...lists, ...others, [list.name]: rows };
};
