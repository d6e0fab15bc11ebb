import { Skeleton } from "#components/platform/ui/skeleton.tsx";

/** Rows with a picture, as lists of materials have them. */
export const SkeletonRows = () =>
  [0, 1, 2].map((row) => (
    <div key={row} className="ci">
      <Skeleton className="h-28" />
      <div className="grid content-start gap-2">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-1/4" />
      </div>
      <Skeleton className="h-5 w-16" />
    </div>
  ));

/** A list while it loads, in the width of the list. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label}>
    <SkeletonRows />
  </div>
);
