"use client";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";

/** Its code comes to its own page alone. */
export const LateLevel = lazyArea(
  "tools",
  () => import("#components/tools/text-level/level-bench.tsx"),
  ({ LevelBench }) => LevelBench,
);
