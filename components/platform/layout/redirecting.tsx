"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";

type Props = {
  title: string;
  /** Where it leads; undefined until that is known. */
  target: string | undefined;
  /** Why it is not known. */
  error: Error | null;
  onRetry: () => void;
  isFetching: boolean;
  /** What stands there for the moment until the other page comes, with a link to it. */
  children: (target: string) => ReactNode;
};

/** A page that only leads on, to an address that is known once the member is. */
export const Redirecting = ({ title, target, error, onRetry, isFetching, children }: Props) => {
  const common = useTranslations("common");
  const router = useRouter();
  useEffect(() => {
    if (target) router.replace(target);
  }, [target, router]);
  if (!target && error) {
    return (
      <ErrorState title={common("failed.title")} retryText={common("retry")} onRetry={onRetry} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  }
  return (
    <>
      <h1 className="mb-4 text-28">{title}</h1>
      {target ? <p role="status">{children(target)}</p> : <ListSkeleton label={common("loading")} />}
    </>
  );
};
