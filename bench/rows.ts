// What the bench says: rows with a figure of ours, one of a floor that ran beside it, and whether the goal holds.
import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** `most` and `least` are what the row's value may be. */
export type Goal = { most: number } | { least: number };

export type Row = {
  part: string;
  name: string;
  /** Of `ours` and `floor`. */
  unit: string;
  ours: number;
  /** The same thing done without any framework, or null where there is none. */
  floor: number | null;
  /** ours ÷ floor; the median of the rounds. */
  ratio: number | null;
  /** The lowest and the highest round, of what the goal is about: the ratio, or ours where no floor is. */
  spread: readonly [number, number];
  goal: Goal | null;
  holds: boolean;
};

/** The middle one, or 0 of none. */
export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const isHeld = (value: number, goal: Goal | null): boolean => goal === null || ("most" in goal ? value <= goal.most : value >= goal.least);

type About = { part: string; name: string; unit: string; goal?: Goal };

/** Rounds of ours and its floor, taken in turns. */
export const ratioRow = ({ part, name, unit, goal }: About, rounds: readonly { ours: number; floor: number }[]): Row => {
  const ratios = rounds.map(({ ours, floor }) => ours / floor);
  const ratio = median(ratios);
  return {
    part,
    name,
    unit,
    ours: median(rounds.map(({ ours }) => ours)),
    floor: median(rounds.map(({ floor }) => floor)),
    ratio,
    spread: [Math.min(...ratios), Math.max(...ratios)],
    goal: goal ?? null,
    holds: isHeld(ratio, goal ?? null),
  };
};

/** Rounds of something that has its goal in its own unit. */
export const plainRow = ({ part, name, unit, goal }: About, rounds: readonly number[]): Row => ({
  part,
  name,
  unit,
  ours: median(rounds),
  floor: null,
  ratio: null,
  spread: [Math.min(...rounds), Math.max(...rounds)],
  goal: goal ?? null,
  holds: isHeld(median(rounds), goal ?? null),
});

/** Three figures that count, whatever the size. */
export const short = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3));
export const goalText = (goal: Goal | null): string =>
  goal === null ? "—" : "most" in goal ? `≤ ${short(goal.most)}` : `≥ ${short(goal.least)}`;

export const rowText = ({ name, unit, ours, floor, ratio, spread, goal, holds }: Row): string => {
  const value = ratio === null ? `${short(ours)} ${unit}` : `${short(ratio)} × (${short(ours)} to ${short(floor ?? 0)} ${unit})`;
  return `  ${holds ? "held  " : "MISSED"} ${name.padEnd(52)} ${value}, ${short(spread[0])} to ${short(spread[1])}; goal ${goalText(goal)}`;
};

/** Keeps what a run said, with what it ran on. */
export const saveRows = (file: string, rows: readonly Row[], isQuick: boolean): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  const on = { date: new Date().toISOString().slice(0, 10), cores: os.cpus().length, node: process.version, isQuick };
  writeFileSync(file, `${JSON.stringify({ ...on, rows }, null, 2)}\n`);
};
