"use client";
import { useMemo, useRef, useState } from "react";
import { holds, makeSeating, readClassList, seatsOf, seatWishes } from "#lib/tools/classroom/rules.ts";
import type { ClassData } from "#lib/tools/classroom/store.ts";

/** Nobody has touched these; an array that stays the same, so that the plan does. */
const NONE: readonly (readonly [number, number])[] = [];

/** The plan of a class: found for her wishes, then changed by hand. What changes the class makes a new plan; fixing a seat leaves it as it is. */
export const usePlan = ({ names, seatWishes: typedWishes, room, fixed }: ClassData) => {
  const [seed, setSeed] = useState(1);
  // Read when a plan is made, and no reason to make one: what she looks at does not move because she keeps a seat.
  const keptSeats = useRef(fixed);
  keptSeats.current = fixed;
  const { pupils } = useMemo(() => readClassList(names), [names]);
  const seats = useMemo(() => seatsOf(room), [room]);
  const missing = Math.max(0, pupils.length - seats.length);
  const found = useMemo(() => {
    if (pupils.length === 0 || missing > 0) return null;
    const list = pupils.map(({ name }) => name);
    const wishes = seatWishes(list, typedWishes);
    const kept = Object.entries(keptSeats.current).flatMap(([name, seat]) => {
      const a = list.indexOf(name);
      return a >= 0 && seats[seat]
        ? [{ typed: { kind: "fixed" as const, a: name, b: "" }, wish: { kind: "fixed" as const, a, seat } }]
        : [];
    });
    // Seats that she keeps come first: whatever clashes with them is what is told.
    const all = [...kept, ...wishes];
    const made = makeSeating(
      room,
      list.length,
      all.map(({ wish }) => wish),
      seed,
    );
    const typed = new Map(all.map((one) => [one.wish, one.typed]));
    const unmet = made.unmet.map(({ wish, clash, isProven }) => ({
      typed: typed.get(wish),
      clash: clash.map((one) => typed.get(one)),
      isProven,
    }));
    return { list, all, seatOf: made.seatOf, unmet };
  }, [pupils, missing, typedWishes, room, seats, seed]);

  const [swaps, setSwaps] = useState<{ of: typeof found; pairs: readonly (readonly [number, number])[] }>({ of: null, pairs: NONE });
  const pairs = swaps.of === found ? swaps.pairs : NONE;
  const sitting = useMemo(() => {
    const names: (string | null)[] = seats.map(() => null);
    for (const [pupil, seat] of found?.seatOf.entries() ?? []) names[seat] = found?.list[pupil] ?? null;
    for (const [one, other] of pairs) [names[one], names[other]] = [names[other] ?? null, names[one] ?? null];
    return names;
  }, [found, seats, pairs]);
  const broken = useMemo(() => {
    if (!found) return [];
    const seatOf = (pupil: number) => sitting.indexOf(found.list[pupil] ?? "");
    return found.all.flatMap(({ typed, wish }) => {
      if (holds(room, seats, wish, seatOf)) return [];
      // Why it is not met is known of what the search left over, not of what was exchanged since.
      const why = pairs.length === 0 ? found.unmet.find((one) => one.typed === typed) : undefined;
      return [{ typed, clash: why?.clash ?? [], isProven: why?.isProven ?? true }];
    });
  }, [found, sitting, room, seats, pairs]);

  return {
    seats,
    missing,
    sitting,
    broken,
    wishes: found?.all.length ?? 0,
    isThere: found !== null,
    swap: (one: number, other: number) => setSwaps({ of: found, pairs: [...pairs, [one, other]] }),
    mix: () => setSeed((last) => last + 1),
  };
};
