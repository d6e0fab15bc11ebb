import { expect, it } from "vitest";
import { dayIn } from "#lib/platform/worlds/day-in.ts";

it("a day begins at the midnight of its zone", () => {
  const late = new Date("2026-11-21T22:30:00Z");
  expect(["Europe/Athens", "Europe/Berlin", "Asia/Tokyo"].map((zone) => dayIn(zone, late))).toEqual([
    "2026-11-22",
    "2026-11-21",
    "2026-11-22",
  ]);
});
