type Entry = { id: string; letters: readonly string[]; x: number; y: number; isDown: boolean };

/** Where an entry's letters stand, first to last, as "x,y". */
const cellsOf = ({ letters, x, y, isDown }: Entry): string[] => letters.map((_, i) => (isDown ? `${x},${y + i}` : `${x + i},${y}`));

/** Entries as a reader numbers them: by their first cells, row by row; two that begin in one cell share its number. */
export const numberEntries = <T extends Entry>(entries: readonly T[]) => {
  const starts = [...new Map(entries.map(({ x, y }) => [`${x},${y}`, { x, y }])).values()].sort((a, b) => a.y - b.y || a.x - b.x);
  return entries
    .map((entry, index) => ({
      entry,
      /** In the author's order, as marks come. */
      index,
      number: starts.findIndex(({ x, y }) => x === entry.x && y === entry.y) + 1,
      cells: cellsOf(entry),
    }))
    .sort((a, b) => a.number - b.number);
};

/** Size of the grid, and the cells that are written into. */
export const crosswordCells = (entries: readonly Entry[]): { columns: number; rows: number; open: ReadonlySet<string> } => ({
  columns: Math.max(...entries.map(({ x, letters, isDown }) => x + (isDown ? 1 : letters.length))),
  rows: Math.max(...entries.map(({ y, letters, isDown }) => y + (isDown ? letters.length : 1))),
  open: new Set(entries.flatMap(cellsOf)),
});
