import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beginTour, chooseTour, mayTour, moveTour, type TourMove, tourKeys, tourSteps } from "#lib/pages/tours/rules.ts";

const none = { finished: [], offered: [] };

describe("STATE-4 three tours", () => {
  it("of header, schools and subjects, in this order", () => {
    expect(tourKeys).toEqual(["header", "schools", "subjects"]);
    expect(chooseTour(none, false)).toBe("header");
    expect(chooseTour({ ...none, finished: ["header"] }, true)).toBe("schools");
    expect(chooseTour({ ...none, finished: ["subjects", "header"] }, false)).toBe("schools");
  });

  it("begin by themselves once each, for whoever asks again and again", () => {
    expect(chooseTour({ finished: [], offered: ["header"] }, false)).toBe("schools");
    expect(chooseTour({ finished: [], offered: ["header"] }, true)).toBe("header");
    expect(chooseTour({ finished: tourKeys, offered: [] }, false)).toBeNull();
    expect(chooseTour({ finished: tourKeys, offered: [] }, true)).toBe("header");
  });

  it("leave out what a page has not, and do not begin where nothing is left", () => {
    expect(beginTour("header", (step) => step !== "menu")).toEqual({ tour: "header", steps: ["search", "tools"], at: 0, isOver: false });
    expect(beginTour("schools", () => false)).toBeNull();
  });

  it("advance step by step to their end, go back, and can be left anywhere", () => {
    const moves = fc.array(fc.constantFrom<TourMove>("next", "back", "skip"));
    fc.assert(
      fc.property(fc.constantFrom(...tourKeys), moves, (tour, made) => {
        let state = beginTour(tour, () => true);
        let at = 0;
        let isOver = false;
        for (const move of made) {
          state = state && moveTour(state, move);
          if (isOver) continue;
          if (move === "skip" || (move === "next" && at === tourSteps[tour].length - 1)) isOver = true;
          else at = Math.max(0, at + (move === "next" ? 1 : -1));
        }
        expect(state).toEqual({ tour, steps: tourSteps[tour], at, isOver });
      }),
    );
  });
});

it("STATE-4 STATE-14 STATE-10 nobody is led about in another's name or in the app; unasked only new members", () => {
  const facts = { isAsked: false, isMobileApp: false, isImpersonated: false, isMember: true, isNew: true };
  expect(mayTour(facts)).toBe(true);
  expect(mayTour({ ...facts, isNew: false })).toBe(false);
  expect(mayTour({ ...facts, isMember: false })).toBe(false);
  expect(mayTour({ ...facts, isMember: false, isNew: false, isAsked: true })).toBe(true);
  expect(mayTour({ ...facts, isAsked: true, isImpersonated: true })).toBe(false);
  expect(mayTour({ ...facts, isAsked: true, isMobileApp: true })).toBe(false);
});
