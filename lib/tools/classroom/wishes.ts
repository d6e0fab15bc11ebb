import type { GroupWish } from "#lib/tools/classroom/make-groups.ts";
import type { SeatWish } from "#lib/tools/classroom/make-seating.ts";

/** A wish as it is typed and kept: by names, so that it outlives a name that was put in between. `b` is empty for a wish about one pupil. */
export type NameWish<Kind extends string = string> = { kind: Kind; a: string; b: string };
export const groupWishKinds = ["together", "apart"] as const;
export const seatWishKinds = ["notBeside", "notNear", "inFront"] as const;
export type GroupWishKind = (typeof groupWishKinds)[number];
export type SeatWishKind = (typeof seatWishKinds)[number];

/** Wishes whose pupils are in the list, as the search takes them, each beside what was typed. */
const placed = <Kind extends string, Wish>(
  names: readonly string[],
  wishes: readonly NameWish<Kind>[],
  make: (kind: Kind, a: number, b: number) => Wish,
): { typed: NameWish<Kind>; wish: Wish }[] =>
  wishes.flatMap((typed) => {
    const [a, b] = [names.indexOf(typed.a), typed.b === "" ? -1 : names.indexOf(typed.b)];
    const isWhole = a >= 0 && (typed.b === "" || (b >= 0 && a !== b));
    return isWhole ? [{ typed, wish: make(typed.kind, a, b) }] : [];
  });

export const groupWishes = (names: readonly string[], wishes: readonly NameWish<GroupWishKind>[]) =>
  placed(names, wishes, (kind, a, b): GroupWish => ({ kind, a, b }));

export const seatWishes = (names: readonly string[], wishes: readonly NameWish<SeatWishKind>[]) =>
  placed(names, wishes, (kind, a, b): SeatWish => (kind === "inFront" ? { kind, a } : { kind, a, b }));
