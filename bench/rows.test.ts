import { expect, it } from "vitest";
import { drawRows } from "#bench/draw-rows.ts";
import { plainRow, ratioRow, rowText } from "#bench/rows.ts";

const about = { part: "API", name: "a cart", unit: "CPU-ms" };

it("a comparison is the median of its rounds, and its goal is about that", () => {
  const rounds = [
    { ours: 4, floor: 1 },
    { ours: 9, floor: 1 },
    { ours: 6, floor: 2 },
  ];
  const row = ratioRow({ ...about, goal: { most: 4 } }, rounds);
  expect(row).toMatchObject({ ours: 6, floor: 1, ratio: 4, spread: [3, 9], holds: true });
  expect(ratioRow({ ...about, goal: { most: 3.9 } }, rounds).holds).toBe(false);
  expect(ratioRow(about, rounds)).toMatchObject({ goal: null, holds: true });
  expect(rowText(row)).toContain("held   a cart");
});

it("a figure with a goal of its own is the median, too", () => {
  const row = plainRow({ ...about, unit: "/s", goal: { least: 20 } }, [30, 10, 20]);
  expect(row).toMatchObject({ ours: 20, floor: null, ratio: null, spread: [10, 30], holds: true });
  const missed = plainRow({ ...about, unit: "/s", goal: { least: 21 } }, [30, 10, 20]);
  expect(missed.holds).toBe(false);
  expect(rowText(missed)).toContain("MISSED a cart");
});

it("the picture shows every row beside its goal, and what is missed", () => {
  const rows = [plainRow({ ...about, name: "a < b", goal: { most: 10 } }, [5]), plainRow({ ...about, goal: { most: 10 } }, [50])];
  const svg = drawRows(rows);
  expect(svg).toContain("a &lt; b");
  expect(svg.match(/missed/g)).toHaveLength(1);
  // Half of the goal is a quarter of the bar; five times as much ends where twice as much does.
  expect([...svg.matchAll(/<rect x="400"[^>]*width="([\d.]+)"/g)].map(([, width]) => width)).toEqual(["75.0", "300.0"]);
});
