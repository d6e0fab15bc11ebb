import { Skeleton } from "#components/platform/ui/skeleton.tsx";

/** A card on its way, in the size of the card. */
export const CardSkeleton = () => (
  <div className="card" aria-hidden="true">
    <div className="stage">
      <span className="pile one">
        <span className="sheet p-[12%]">
          <Skeleton className="h-[7%] w-[64%]" />
          <Skeleton className="mt-[12%] h-[4%]" />
          <Skeleton className="mt-[6%] h-[4%]" />
          <Skeleton className="mt-[10%] h-[40%]" />
        </span>
      </span>
    </div>
    <div className="cbody">
      <Skeleton className="my-0.5 h-4.5 w-[92%]" />
      <Skeleton className="my-0.5 h-4.5 w-[60%]" />
      <Skeleton className="my-1 h-3.5 w-[45%]" />
      <Skeleton className="mt-3 h-4" />
      <span className="cend">
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-5 w-14" />
      </span>
    </div>
  </div>
);
