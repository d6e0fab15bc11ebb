"use client";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";

/** Its code comes to its own page alone. */
export const LateSeating = lazyArea(
  "tools",
  () => import("#components/tools/classroom/seating-bench.tsx"),
  ({ SeatingBench }) => SeatingBench,
);
