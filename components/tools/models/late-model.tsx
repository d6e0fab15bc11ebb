"use client";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";

/** Its code comes to its own page alone. */
export const LateModel = lazyArea(
  "tools",
  () => import("#components/tools/models/model-bench.tsx"),
  ({ ModelBench }) => ModelBench,
);
