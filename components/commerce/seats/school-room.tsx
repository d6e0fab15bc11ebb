"use client";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { ApiError } from "#lib/platform/api-client/api-error.ts";

type Props<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode };

/** What a school shows its members: loading, failed, and for who is in none the way to one. */
export const SchoolRoom = <T,>({ query, children }: Props<T>) => {
  const t = useTranslations("my-school");
  const href = useHref();
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (!error) return <RoomSkeleton />;
  if (!(error instanceof ApiError) || error.code !== "not_found") return <RoomFailed query={query} />;
  return (
    <EmptyState
      title={t("empty.title")}
      actions={
        <LinkButton look="main" href={href("cabinet.mySchool")}>
          {t("title")}
        </LinkButton>
      }
    >
      {t("empty.text")}
    </EmptyState>
  );
};
