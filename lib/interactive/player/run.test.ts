import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Checked,
  isOpen,
  mayTryAgain,
  newRun,
  nextRun,
  pointsOfRun,
  type Run,
  type RunEvent,
  type RunItem,
  wrongIds,
} from "#lib/interactive/player/run.ts";

type Known = RunItem & { points: number };
const known: fc.Arbitrary<Known[]> = fc
  .array(fc.record({ attempts: fc.option(fc.integer({ min: 1, max: 3 })), points: fc.integer({ min: 1, max: 10 }) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((all) => all.map((one, index) => ({ ...one, id: `i${index}` })));

const checkedOf = (points: number) =>
  fc.constantFrom("right", "partly", "wrong", "waiting").map((kind): Checked => {
    const share = kind === "right" ? points : kind === "partly" ? points / 2 : 0;
    return {
      points: share,
      of: points,
      isRight: kind === "right",
      isWaiting: kind === "waiting",
      marks: [kind === "right" ? "right" : "wrong"],
    };
  });

const eventOf = (items: readonly Known[]): fc.Arbitrary<RunEvent> =>
  fc
    .constantFrom(...items)
    .chain(({ id, points }) =>
      fc.oneof(
        { weight: 6, arbitrary: fc.integer().map((answer): RunEvent => ({ type: "answer", id, answer })) },
        { weight: 6, arbitrary: checkedOf(points).map((checked): RunEvent => ({ type: "check", id, checked })) },
        { weight: 3, arbitrary: fc.constantFrom<RunEvent>({ type: "again", id }, { type: "hint", id }, { type: "solution", id }) },
        { weight: 2, arbitrary: fc.integer({ min: -2, max: 8 }).map((at): RunEvent => ({ type: "go", at })) },
        { weight: 1, arbitrary: fc.constantFrom<RunEvent>({ type: "wrongOnly" }, { type: "allAgain" }) },
      ),
    );

const lives = known.chain((items) => fc.tuple(fc.constant(items), fc.array(eventOf(items), { maxLength: 80 })));

/** Every step of a life, each with the state before it. */
const walk = (items: readonly Known[], events: readonly RunEvent[], look: (before: Run, event: RunEvent, after: Run) => void): Run =>
  events.reduce((before, event) => {
    const after = nextRun(before, event, items);
    look(before, event, after);
    return after;
  }, newRun(items));

describe("a run of exercises", () => {
  it("never loses an answer: it goes with a new round alone, and what it was worth only with all of them", () => {
    fc.assert(
      fc.property(lives, ([items, events]) => {
        walk(items, events, (before, event, after) => {
          for (const { id } of items) {
            const [was, is] = [before.items[id], after.items[id]];
            const isRound = event.type === "wrongOnly" || event.type === "allAgain";
            if (!isRound && !(event.type === "answer" && event.id === id)) expect(is?.answer).toEqual(was?.answer);
            if (event.type !== "allAgain" && was?.best) expect(is?.best?.points).toBeGreaterThanOrEqual(was.best.points);
          }
        });
      }),
    );
  });

  it("never gives more than the points, and never more tries than there are", () => {
    fc.assert(
      fc.property(lives, ([items, events]) => {
        walk(items, events, (_, __, after) => {
          const { points, of } = pointsOfRun(after, items);
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(of);
          for (const { id, attempts } of items) if (attempts !== null) expect(after.items[id]?.attempts).toBeLessThanOrEqual(attempts);
        });
      }),
    );
  });

  it("the round of the wrong ones holds exactly those that are not right yet, in their order, each unanswered", () => {
    fc.assert(
      fc.property(lives, ([items, events]) => {
        const end = walk(items, events, () => {});
        const round = nextRun(end, { type: "wrongOnly" }, items);
        const wrong = items.filter(({ id }) => !end.items[id]?.best?.isRight && !end.items[id]?.best?.isWaiting).map(({ id }) => id);
        expect(wrongIds(end, items)).toEqual(wrong);
        if (wrong.length === 0) {
          expect(round).toBe(end);
          return;
        }
        expect([round.round, round.at]).toEqual([wrong, 0]);
        for (const { id, attempts } of items) {
          const state = round.items[id];
          if (!wrong.includes(id)) expect(state).toEqual(end.items[id]);
          else expect([state?.answer, state && isOpen(state, attempts)]).toEqual([undefined, true]);
        }
      }),
    );
  });

  it("stands somewhere in its round or at the result, and each exercise is open, checked or solved", () => {
    fc.assert(
      fc.property(lives, ([items, events]) => {
        walk(items, events, (_, __, after) => {
          expect(after.at).toBeGreaterThanOrEqual(0);
          expect(after.at).toBeLessThanOrEqual(after.round.length);
          for (const { id, attempts } of items) {
            const state = after.items[id];
            if (!state) throw new Error(id);
            expect(isOpen(state, attempts) && mayTryAgain(state, attempts)).toBe(false);
            if (state.checked) expect(state.answer).not.toBe(undefined);
          }
        });
      }),
    );
  });

  it("a solution that was shown closes an exercise until the next round", () => {
    const items = [{ id: "a", attempts: null }];
    const wrong: Checked = { points: 0, of: 1, isRight: false, isWaiting: false, marks: ["wrong"] };
    const events: RunEvent[] = [
      { type: "answer", id: "a", answer: 1 },
      { type: "check", id: "a", checked: wrong },
      { type: "solution", id: "a" },
      { type: "again", id: "a" },
      { type: "answer", id: "a", answer: 2 },
    ];
    const end = events.reduce((run, event) => nextRun(run, event, items), newRun(items));
    expect(end.items.a).toMatchObject({ answer: 1, isSolutionShown: true });
    expect(nextRun(end, { type: "wrongOnly" }, items).items.a).toMatchObject({ answer: undefined, isSolutionShown: false, attempts: 0 });
  });
});
