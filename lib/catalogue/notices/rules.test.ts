import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DIGEST, dueBefore } from "#lib/catalogue/notices/rules.ts";
import { rhythms } from "#lib/catalogue/notifications/rules.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

const day = 86_400_000;
const moments = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-12-31"), noInvalidDate: true });
const zones = fc.constantFrom(...worldCodes.map((code) => worlds[code].timeZone));
const localOf = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);

describe("ROUTE-21 when a digest is due", () => {
  it("ROUTE-21 a day's is due at four in the afternoon of her world, a week's on Fridays, also when clocks change", () => {
    fc.assert(
      fc.property(moments, zones, (now, zone) => {
        const [daily, weekly] = [dueBefore("daily", zone, now), dueBefore("weekly", zone, now)];
        expect(localOf(daily, zone)).toContain(`${DIGEST.hour}:00`);
        expect(localOf(weekly, zone)).toMatch(/^Fri,? 16:00$/);
        // A day has 25 hours once a year.
        expect(now.getTime() - daily.getTime()).toBeLessThan(day + 3_600_000);
        expect(now.getTime() - weekly.getTime()).toBeLessThan(7 * day + 3_600_000);
      }),
    );
  });

  it("ROUTE-21 it never lies ahead and never goes back, so nothing is told twice or left out", () => {
    fc.assert(
      fc.property(moments, moments, zones, fc.constantFrom(...rhythms), (a, b, zone, rhythm) => {
        const [first, second] = [a, b].sort((x, y) => x.getTime() - y.getTime()) as [Date, Date];
        expect(dueBefore(rhythm, zone, first).getTime()).toBeLessThanOrEqual(first.getTime());
        expect(dueBefore(rhythm, zone, first).getTime()).toBeLessThanOrEqual(dueBefore(rhythm, zone, second).getTime());
      }),
    );
  });

  it.each([
    ["Europe/Berlin", "2026-07-15T13:59:59Z", "2026-07-14T14:00:00.000Z"],
    ["Europe/Berlin", "2026-07-15T14:00:00Z", "2026-07-15T14:00:00.000Z"],
    ["Europe/Berlin", "2026-12-15T15:00:00Z", "2026-12-15T15:00:00.000Z"],
    ["Asia/Kolkata", "2026-12-15T10:30:00Z", "2026-12-15T10:30:00.000Z"],
  ])("in %s at %s it is what was there at %s", (zone, now, expected) => {
    expect(dueBefore("daily", zone, new Date(now)).toISOString()).toBe(expected);
  });
});
