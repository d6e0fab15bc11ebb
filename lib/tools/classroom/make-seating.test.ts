import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  areBeside,
  areNear,
  holds,
  isInFront,
  makeSeating,
  type Room,
  roomKinds,
  type SeatWish,
  seatsOf,
} from "#lib/tools/classroom/rules.ts";

/** By trying everything: whether any seating meets the wishes. */
const canMeet = (room: Room, pupils: number, wishes: readonly SeatWish[]): boolean => {
  const seats = seatsOf(room);
  const seatOf: number[] = [];
  const place = (pupil: number): boolean => {
    if (pupil === pupils) return wishes.every((wish) => holds(room, seats, wish, (one) => seatOf[one]));
    return seats.some((_, seat) => {
      if (seatOf.slice(0, pupil).includes(seat)) return false;
      seatOf[pupil] = seat;
      return place(pupil + 1);
    });
  };
  return place(0);
};

const room = fc.record({
  kind: fc.constantFrom(...roomKinds),
  across: fc.integer({ min: 1, max: 2 }),
  deep: fc.integer({ min: 1, max: 2 }),
});
const task = room.chain((one) => {
  const seats = seatsOf(one).length;
  return fc.integer({ min: 1, max: Math.min(5, seats) }).chain((pupils) => {
    const a = fc.integer({ min: 0, max: pupils - 1 });
    const wish: fc.Arbitrary<SeatWish> = fc.oneof(
      fc.record({ kind: fc.constantFrom("notBeside" as const, "notNear" as const), a, b: a }).filter((pair) => pair.a !== pair.b),
      fc.record({ kind: fc.constant("inFront" as const), a }),
      fc.record({ kind: fc.constant("fixed" as const), a, seat: fc.integer({ min: 0, max: seats - 1 }) }),
    );
    const wishes = pupils > 1 ? fc.array(wish, { maxLength: 6 }) : fc.constant<SeatWish[]>([]);
    return fc.record({ room: fc.constant(one), pupils: fc.constant(pupils), wishes, seed: fc.integer({ min: 1, max: 999_999 }) });
  });
});

describe("ROUTE-55 a seating plan", () => {
  it("meets every wish that can be met, as trying everything shows; of the others none could be added", () => {
    fc.assert(
      fc.property(task, ({ room: given, pupils, wishes, seed }) => {
        const { seatOf, unmet } = makeSeating(given, pupils, wishes, seed);
        const seats = seatsOf(given);
        expect(new Set(seatOf).size).toBe(pupils);
        expect(seatOf.every((seat) => seats[seat])).toBe(true);
        const left = unmet.map(({ wish }) => wish);
        const met = wishes.filter((wish) => !left.includes(wish));
        expect(met.every((wish) => holds(given, seats, wish, (one) => seatOf[one]))).toBe(true);
        expect(left.length === 0).toBe(canMeet(given, pupils, wishes));
        for (const { wish, clash } of unmet) {
          expect(canMeet(given, pupils, [...met, wish])).toBe(false);
          expect(canMeet(given, pupils, [...clash, wish])).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("of a whole class is found with many wishes; the rows at the back stay empty", () => {
    const given: Room = { kind: "pairs", across: 4, deep: 5 };
    const wishes: SeatWish[] = [
      ...[0, 1, 2, 3, 4].map((a) => ({ kind: "inFront" as const, a })),
      ...[5, 6, 7, 8].map((a) => ({ kind: "notNear" as const, a, b: a + 1 })),
      { kind: "notBeside", a: 0, b: 1 },
      { kind: "fixed", a: 9, seat: 17 },
    ];
    const { seatOf, unmet } = makeSeating(given, 28, wishes, 1);
    expect(unmet).toEqual([]);
    expect(seatOf[9]).toBe(17);
    expect(seatOf.every((seat) => seat < 32)).toBe(true);
    expect(makeSeating(given, 28, wishes, 1).seatOf).toEqual(seatOf);
    expect(makeSeating(given, 28, wishes, 2).seatOf).not.toEqual(seatOf);
  });

  it("proves at once that eleven pupils do not find room in ten seats at the board", () => {
    const wishes = Array.from({ length: 11 }, (_, a): SeatWish => ({ kind: "inFront", a }));
    const { unmet } = makeSeating({ kind: "rows", across: 10, deep: 3 }, 20, wishes, 5);
    expect(unmet).toEqual([{ wish: wishes[10], clash: wishes.slice(0, 10), isProven: true }]);
  });

  it("refuses more pupils than seats", () => {
    expect(() => makeSeating({ kind: "rows", across: 2, deep: 2 }, 5, [], 1)).toThrow(RangeError);
  });
});

describe("ROUTE-55 a room", () => {
  const at = (x: number, y: number) => ({ x, y });
  it("of double desks has neighbours at the desk, not across the aisle", () => {
    const pairs: Room = { kind: "pairs", across: 2, deep: 2 };
    expect(seatsOf(pairs).slice(0, 4)).toEqual([at(0, 0), at(1, 0), at(3, 0), at(4, 0)]);
    expect(areBeside(pairs, at(0, 0), at(1, 0))).toBe(true);
    expect(areBeside(pairs, at(1, 0), at(3, 0))).toBe(false);
    expect(areBeside(pairs, at(0, 0), at(0, 1))).toBe(false);
    expect(areNear(at(0, 0), at(1, 1))).toBe(true);
    expect(areNear(at(1, 0), at(3, 1))).toBe(false);
  });

  it("in a U goes along three walls, and two seats of each side are in front", () => {
    const u: Room = { kind: "u", across: 2, deep: 3 };
    expect(seatsOf(u)).toHaveLength(8);
    expect(areBeside(u, at(0, 2), at(1, 3))).toBe(true);
    expect(areBeside(u, at(0, 0), at(0, 1))).toBe(true);
    expect(areBeside(u, at(0, 0), at(3, 0))).toBe(false);
    expect(areBeside(u, at(0, 1), at(1, 3))).toBe(false);
    expect(seatsOf(u).filter((seat) => isInFront(u, seat))).toHaveLength(4);
  });
});
