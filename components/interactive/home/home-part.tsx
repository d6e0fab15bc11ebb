"use client";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Children, type ReactNode, useId } from "react";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";

type Props = {
  title: string;
  /** Where all of them are. */
  allHref?: string;
  query: UseQueryResult<unknown>;
  /** What is said where there is nothing. */
  empty: string;
  look?: "rows" | "kinds";
  above?: ReactNode;
  children: ReactNode;
};

/** A part of a teacher's own place: it fails, waits and is empty by itself, and the others stay. */
export const HomePart = ({ title, allHref, query, empty, look = "rows", above, children }: Props) => {
  const common = useTranslations("common");
  const id = useId();
  const { isPending, error, data, refetch, isFetching } = query;
  return (
    <section aria-labelledby={id}>
      <div className="sec-h mb-0">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        {allHref && <a href={allHref}>{common("all")}</a>}
      </div>
      {above}
      {data === undefined && error ? (
        <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />
      ) : isPending ? (
        <ListSkeleton label={common("loading")} />
      ) : Children.count(children) === 0 ? (
        <p className="py-3 text-ink-2">{empty}</p>
      ) : (
        <ul className={look === "rows" ? "ed-list" : "row gap-2 py-3"}>{children}</ul>
      )}
    </section>
  );
};
