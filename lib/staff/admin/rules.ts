/**
 * A page of a list that stands by falling numbers, from one row more than it shows.
 * `next`: the number of its last row where older ones follow, else null.
 */
export const cutPage = <Row extends { id: number }>(rows: readonly Row[], limit: number): { items: Row[]; next: number | null } => {
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
};
