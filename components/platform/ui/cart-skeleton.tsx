import { SkeletonRows } from "#components/platform/ui/list-skeleton.tsx";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";

/** The shape of cart, checkout and order while they load: rows, and the sums beside them. */
export const CartSkeleton = ({ label }: { label: string }) => (
  <div className="two" role="status" aria-label={label}>
    <div>
      <SkeletonRows />
    </div>
    <Skeleton className="side h-80" />
  </div>
);
