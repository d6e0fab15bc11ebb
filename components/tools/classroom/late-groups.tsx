"use client";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";

/** Its code comes to its own page alone. */
export const LateGroups = lazyArea(
  "tools",
  () => import("#components/tools/classroom/groups-bench.tsx"),
  ({ GroupsBench }) => GroupsBench,
);
