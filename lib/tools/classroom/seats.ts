/** How desks stand: one by one in rows, two together with aisles, or along three walls. */
export const roomKinds = ["rows", "pairs", "u"] as const;
export type RoomKind = (typeof roomKinds)[number];

/** `across`: desks in a row (pairs: double desks; u: along the back wall); `deep`: rows (u: desks along each side). */
export type Room = { kind: RoomKind; across: number; deep: number };
export const MAX_ACROSS = 12;
export const MAX_DEEP = 10;

/** A seat on a grid whose row 0 is nearest to the board; an aisle is a column without seats. */
export type Seat = { x: number; y: number };

/** All seats of a room, from the board to the back, from left to right. */
export const seatsOf = ({ kind, across, deep }: Room): Seat[] => {
  const rows = Array.from({ length: deep }, (_, y) => y);
  if (kind === "u") {
    const sides = rows.flatMap((y) => [
      { x: 0, y },
      { x: across + 1, y },
    ]);
    return [...sides, ...Array.from({ length: across }, (_, index) => ({ x: index + 1, y: deep }))];
  }
  const columns = Array.from({ length: kind === "pairs" ? across * 2 : across }, (_, index) =>
    kind === "pairs" ? index + Math.floor(index / 2) : index,
  );
  return rows.flatMap((y) => columns.map((x) => ({ x, y })));
};

/** Shoulder to shoulder. At a U that is along the wall, round the corner too. */
export const areBeside = ({ kind }: Room, a: Seat, b: Seat): boolean => {
  const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  if (kind === "u") return Math.max(dx, dy) === 1;
  return dy === 0 && dx === 1;
};

/** Beside, before, behind or across the corner: nobody and no aisle between them. */
export const areNear = (a: Seat, b: Seat): boolean => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) === 1;

/** The row at the board; of a U, where that is two seats alone, the first two of each side. */
export const isInFront = ({ kind }: Room, { y }: Seat): boolean => y < (kind === "u" ? 2 : 1);
