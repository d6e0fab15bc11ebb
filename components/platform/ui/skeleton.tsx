import { classNames } from "#components/platform/ui/class-names.ts";

/** A place held for words or a picture; give it the final size by utilities (`h-4 w-24`), so that nothing shifts. */
export const Skeleton = ({ className }: { className?: string }) => <span className={classNames("sk", className)} aria-hidden="true" />;

const lines = ["w-11/12", "w-full", "w-10/12", "w-full", "w-9/12", "w-full"];

/** Lines of text on their way. */
export const SkeletonText = ({ count = 3 }: { count?: number }) => (
  <span className="grid gap-2" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => lines[index % lines.length] ?? "w-full").map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
      <Skeleton key={index} className={classNames("h-4", width)} />
    ))}
  </span>
);
