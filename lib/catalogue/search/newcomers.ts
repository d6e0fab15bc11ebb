import type { Placed } from "#lib/catalogue/search/spread.ts";

/** A result; `isNewcomer`: of somebody who began to offer lately, and not looked at by many yet. */
export type Drawn = Placed & { isNewcomer: boolean };

/** So many days after her first material somebody is new. */
export const NEWCOMER_DAYS = 60;
/** A material that was opened so often was seen: it stands where it stands. */
export const NEWCOMER_VIEWS = 100;
/** The places of which one may be given, first and last. */
export const NEWCOMER_PLACES = [5, 10] as const;
/** So many of the best results are looked at. */
export const NEWCOMER_POOL = 100;

/** FNV-1a of a text: the same draw wherever and whenever it is made. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // Its last characters differ most, and must reach all bits.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b) >>> 0;
  return (Math.imul(value ^ (value >>> 13), 0xc2b2ae35) ^ (value >>> 16)) >>> 0;
};

/**
 * Gives one of the places 5 to 10 to the material of a newcomer that would stand further down and has no fewer points than the one that gives way
 * – so only where points do not tell who fits better, and never by anything but relevance. Where the first ten have a newcomer's already, nothing
 * moves. Drawn among persons, then among what they have: more materials are no more tickets. `seed` is the day and what was looked for.
 */
export const placeNewcomer = <Row extends Drawn>(rows: readonly Row[], seed: string): { rows: readonly Row[]; placed: number | null } => {
  const [first, last] = NEWCOMER_PLACES;
  if (rows.slice(0, last).some(({ isNewcomer }) => isNewcomer)) return { rows, placed: null };
  const roomFor = ({ weight }: Row): number[] =>
    rows.slice(first - 1, last).flatMap((row, index) => (row.weight <= weight ? [first - 1 + index] : []));
  const ticket = (row: Row): [number, number] => [hash(`${seed} author ${row.authorId}`), hash(`${seed} material ${row.id}`)];
  const [drawn] = rows
    .slice(last)
    .filter((row) => row.isNewcomer && roomFor(row).length > 0)
    .map((row) => ({ row, ticket: ticket(row) }))
    .sort((a, b) => b.ticket[0] - a.ticket[0] || b.ticket[1] - a.ticket[1]);
  if (!drawn) return { rows, placed: null };
  const room = roomFor(drawn.row);
  const at = room[hash(`${seed} place`) % room.length] ?? last - 1;
  const others = rows.filter((row) => row !== drawn.row);
  return { rows: [...others.slice(0, at), drawn.row, ...others.slice(at)], placed: drawn.row.id };
};
