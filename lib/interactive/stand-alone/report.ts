import type { Item } from "#lib/interactive/exercises/schema.ts";
import { pointsOfRun, type Run, runItems } from "#lib/interactive/player/rules.ts";

/** What an LMS is told of a run: the share of its points, from 0 to 100 (SCORM 1.2 wants `cmi.core.score.raw` so), and whether its result was reached. */
export const reportOf = (items: readonly Item[], run: Run): { raw: number; isDone: boolean } => {
  const { points, of } = pointsOfRun(run, runItems(items));
  const isDone = run.round.length === items.length && run.at >= run.round.length;
  return { raw: of === 0 ? 0 : Math.round((points / of) * 10_000) / 100, isDone };
};

const two = (value: number): string => String(Math.floor(value)).padStart(2, "0");

/** A stretch of time as a CMITimespan of SCORM 1.2, `HHHH:MM:SS.SS`; `ms` in milliseconds. */
export const timespan = (ms: number): string => {
  const hundredths = Math.min(Math.max(0, Math.round(ms / 10)), 9_999 * 360_000 + 359_999);
  const seconds = Math.floor(hundredths / 100);
  const hours = String(Math.floor(seconds / 3_600)).padStart(4, "0");
  return `${hours}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`;
};
