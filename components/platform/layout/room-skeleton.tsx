"use client";
import { useTranslations } from "next-intl";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";

/** A list on its way. */
export const RoomSkeleton = () => {
  const common = useTranslations("common");
  return (
    <div className="grid gap-3" role="status" aria-label={common("loading")}>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-11" />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
};
