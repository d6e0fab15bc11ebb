import { createRandom, type Random } from "#lib/platform/generators/random.ts";
import { type Budget, meetWishes, type Unmet } from "#lib/tools/classroom/meet-wishes.ts";
import { areBeside, areNear, isInFront, type Room, type Seat, seatsOf } from "#lib/tools/classroom/seats.ts";

/** What a teacher wishes of a pupil or of two, by their places in the list; `seat`: place in `seatsOf`. */
export type SeatWish =
  | { kind: "notBeside" | "notNear"; a: number; b: number }
  | { kind: "inFront"; a: number }
  | { kind: "fixed"; a: number; seat: number };

/** Whether a wish holds where two (or one) of its pupils sit; of nobody who has no seat yet anything holds. */
export const holds = (
  room: Room,
  seats: readonly Seat[],
  wish: SeatWish,
  seatOf: (pupil: number) => number | null | undefined,
): boolean => {
  const place = seatOf(wish.a);
  const seat = place === null || place === undefined ? undefined : seats[place];
  if (!seat) return true;
  if (wish.kind === "fixed") return place === wish.seat;
  if (wish.kind === "inFront") return isInFront(room, seat);
  const other = seatOf(wish.b);
  const otherSeat = other === null || other === undefined ? undefined : seats[other];
  if (!otherSeat) return true;
  return wish.kind === "notBeside" ? !areBeside(room, seat, otherSeat) : !areNear(seat, otherSeat);
};

/** Whether everybody can have a seat of her own out of what is possible for her: finds by augmenting what a search would prove by trying all. */
const hasSeatsForAll = (possible: readonly (readonly number[])[]): boolean => {
  const taken = new Map<number, number>();
  const give = (pupil: number, seen: Set<number>): boolean =>
    (possible[pupil] ?? []).some((seat) => {
      if (seen.has(seat)) return false;
      seen.add(seat);
      const owner = taken.get(seat);
      if (owner !== undefined && !give(owner, seen)) return false;
      taken.set(seat, pupil);
      return true;
    });
  return possible.every((_, pupil) => give(pupil, new Set()));
};

type Task = { room: Room; seats: readonly Seat[]; usable: number; pupils: number; wishes: readonly SeatWish[] };

/** The seat of each pupil among the first `usable` ones, by backtracking. Exact while the budget lasts. */
const seatAll = ({ room, seats, usable, pupils, wishes }: Task, random: Random, budget: Budget): number[] | null | undefined => {
  const about = Array.from({ length: pupils }, (_, pupil) =>
    wishes.filter((wish) => wish.a === pupil || ("b" in wish && wish.b === pupil)),
  );
  const seatOf: (number | null)[] = about.map(() => null);
  const isTaken = Array.from({ length: usable }, () => false);
  const order = random.shuffle(isTaken.map((_, seat) => seat));
  const possible = (pupil: number): number[] =>
    order.filter(
      (seat) =>
        !isTaken[seat] && (about[pupil] ?? []).every((wish) => holds(room, seats, wish, (one) => (one === pupil ? seat : seatOf[one]))),
    );
  const asked = about.flatMap((some, pupil) => (some.length > 0 ? [pupil] : []));
  if (!hasSeatsForAll(asked.map(possible))) return null;
  const place = (left: readonly number[]): boolean | undefined => {
    if (left.length === 0) return true;
    if (--budget.left < 0) return undefined;
    const choices = left.map((pupil) => ({ pupil, free: possible(pupil) })).sort((x, y) => x.free.length - y.free.length);
    const { pupil, free } = choices[0] as (typeof choices)[number];
    for (const seat of free) {
      seatOf[pupil] = seat;
      isTaken[seat] = true;
      const found = place(left.filter((one) => one !== pupil));
      if (found !== false) return found;
      seatOf[pupil] = null;
      isTaken[seat] = false;
    }
    return false;
  };
  const found = place(asked);
  if (!found) return found === undefined ? undefined : null;
  // The others take what is left nearest to the board, in any order.
  const open = isTaken.flatMap((taken, seat) => (taken ? [] : [seat])).slice(0, pupils - asked.length);
  const mixed = random.shuffle(open);
  return seatOf.map((seat) => seat ?? mixed.pop() ?? 0);
};

export type MadeSeating = {
  /** The seat of each pupil, as its place in `seatsOf`. */
  seatOf: number[];
  unmet: Unmet<SeatWish>[];
};

/**
 * A seat for each pupil that meets all wishes, or says which cannot be met. The same seed gives the same seats. The rows at the board are filled
 * first; seats behind them are used only where the wishes need them. @throws RangeError with fewer seats than pupils
 */
export const makeSeating = (room: Room, pupils: number, wishes: readonly SeatWish[], seed: number): MadeSeating => {
  const seats = seatsOf(room);
  if (seats.length < pupils) throw new RangeError("There are fewer seats than pupils");
  const random = createRandom(seed);
  const { arrangement, unmet } = meetWishes(wishes, (some, budget) => {
    const task = { room, seats, pupils, wishes: some };
    const near = seatAll({ ...task, usable: Math.min(pupils, seats.length) }, random, budget);
    return near ?? (pupils < seats.length ? seatAll({ ...task, usable: seats.length }, random, budget) : near);
  });
  return { seatOf: arrangement, unmet };
};
