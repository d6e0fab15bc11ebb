import { expect, it } from "vitest";
import { limitTable } from "#lib/platform/http/limit-table.ts";

const windows = Object.entries(limitTable).flatMap(([name, all]) => all.map((window) => ({ name, ...window })));

it("threat 11 every window is a minute, ten, an hour or a day", () => {
  expect(new Set(windows.map(({ seconds }) => seconds))).toEqual(new Set([60, 600, 3_600, 86_400]));
});

it("threat 11 of one caller a longer window allows more, and less at a time: both can be used up", () => {
  for (const one of windows)
    for (const other of windows.filter(({ name, whose, seconds }) => name === one.name && whose === one.whose && seconds > one.seconds)) {
      expect([one.name, other.calls > one.calls]).toEqual([one.name, true]);
      expect([one.name, other.calls / other.seconds < one.calls / one.seconds]).toEqual([one.name, true]);
    }
});

it("threat 11 a site, 65,536 networks of one customer, may do what four of them may", () => {
  const ofPlaces = windows.filter(({ whose }) => whose === "site");
  expect(ofPlaces.length).toBeGreaterThan(5);
  for (const { name, seconds, calls } of ofPlaces)
    expect(windows.find((one) => one.name === name && one.whose === "address" && one.seconds === seconds)?.calls).toBe(calls / 4);
});
