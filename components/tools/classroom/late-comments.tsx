"use client";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";

/** Its code comes to its own page alone. */
export const LateComments = lazyArea(
  "tools",
  () => import("#components/tools/classroom/comments-bench.tsx"),
  ({ CommentsBench }) => CommentsBench,
);
