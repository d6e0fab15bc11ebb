import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAskable, mayAsk, needsActualisation } from "#lib/pages/personalisation/rules.ts";
import { schoolYearBegan } from "#lib/pages/personalisation/school-years.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

const at = (text: string) => new Date(`${text}T12:00:00Z`);
const never = { answeredAt: null, world: "de", askedCount: 0, askedAt: null } as const;
const DAY_MS = 86_400_000;

describe("ENTITY-9 the school year of the world", () => {
  it.each([
    ["de", "2026-07-31", "2025-08-01"],
    ["de", "2026-08-01", "2026-08-01"],
    ["jp", "2026-03-31", "2025-04-01"],
    ["kr", "2026-03-02", "2026-03-01"],
    ["th", "2026-05-16", "2026-05-16"],
    ["my", "2026-12-31", "2026-01-01"],
  ] as const)("%s on %s began on %s", (world, now, began) => {
    expect(schoolYearBegan(world, at(now)).toISOString().slice(0, 10)).toBe(began);
  });

  it("began within the last year, and stays until the next begins", () => {
    const moments = fc.date({ min: at("2020-01-01"), max: at("2060-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...worldCodes), moments, (world, now) => {
        const began = schoolYearBegan(world, now);
        expect(began <= now && now.getTime() - began.getTime() <= 366 * DAY_MS).toBe(true);
        expect(schoolYearBegan(world, began)).toEqual(began);
      }),
    );
  });

  it("an answer of before it wants to be looked at again, one of this year does not", () => {
    expect(needsActualisation({ answeredAt: at("2026-07-01"), world: "de" }, at("2026-08-02"))).toBe(true);
    expect(needsActualisation({ answeredAt: at("2026-08-01"), world: "de" }, at("2027-07-31"))).toBe(false);
    expect(needsActualisation({ answeredAt: null, world: "de" }, at("2026-08-02"))).toBe(false);
  });
});

describe("STATE-9 the question", () => {
  it("comes twice at most, a month apart, however long nobody answers", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60), { maxLength: 40 }), (pauses) => {
        let now = at("2026-01-01");
        let state: Parameters<typeof mayAsk>[0] = never;
        const shown: Date[] = [];
        for (const days of pauses) {
          now = new Date(now.getTime() + days * DAY_MS);
          if (!mayAsk(state, now)) continue;
          shown.push(now);
          state = { ...state, askedCount: state.askedCount + 1, askedAt: now };
        }
        expect(shown.length).toBeLessThanOrEqual(2);
        const [first, second] = shown;
        if (first && second) expect(second.getTime() - first.getTime()).toBeGreaterThanOrEqual(30 * DAY_MS);
      }),
    );
  });

  it("does not come to who has answered this school year", () => {
    expect(mayAsk(never, at("2026-08-02"))).toBe(true);
    expect(mayAsk({ ...never, answeredAt: at("2026-08-01") }, at("2026-08-02"))).toBe(false);
    expect(mayAsk({ ...never, answeredAt: at("2026-07-01") }, at("2026-08-02"))).toBe(true);
  });

  it("STATE-9 never to an admin who acts as somebody, in the app, or to a school's admin", () => {
    const facts = { isImpersonated: false, isMobileApp: false, isSchoolAdmin: false };
    expect(isAskable(facts)).toBe(true);
    for (const key of ["isImpersonated", "isMobileApp", "isSchoolAdmin"] as const) expect(isAskable({ ...facts, [key]: true })).toBe(false);
  });
});
