import { Skeleton } from "#components/platform/ui/skeleton.tsx";

/** The cart's own shape while it loads. */
export const CartSkeleton = ({ label }: { label: string }) => (
  <div className="two" role="status" aria-label={label}>
    <div>
      {[0, 1, 2].map((row) => (
        <div key={row} className="ci">
          <Skeleton className="h-28" />
          <div className="grid content-start gap-2">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-1/4" />
          </div>
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
    <Skeleton className="side h-80" />
  </div>
);
