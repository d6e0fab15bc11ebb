"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { PagePicture, type Picture } from "#components/platform/ui/page-sheet.tsx";
import { useObjectUrl } from "#components/platform/ui/use-object-url.ts";
import { ownedPageQuery } from "#lib/commerce/library/queries.ts";
import type { OwnedPage } from "#lib/commerce/library/schema.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";

type Props = {
  page: OwnedPage;
  /** The page after it, fetched once this one is there. */
  next: OwnedPage | undefined;
  /** As everybody sees it; it stands there until the clear one has come. */
  picture: Picture;
};

/** A page that is hidden from others, clear, in the size of everybody's picture of it. */
export const OwnedPicture = ({ page, next, picture }: Props) => {
  const t = useTranslations("common");
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(ownedPageQuery(page));
  const url = useObjectUrl(data);
  const isGone = error instanceof ApiError && error.code === "not_found";
  useEffect(() => {
    // Taken back while the page was open, or replaced by a new version.
    if (isGone) void client.invalidateQueries({ queryKey: ["bought-materials"] });
  }, [client, isGone]);
  useEffect(() => {
    if (data && next && !next.isFree) void client.prefetchQuery(ownedPageQuery(next));
  }, [client, data, next]);
  return (
    <>
      <PagePicture picture={{ ...picture, src: url ?? picture.src, eager: true }} />
      {error && <ErrorState title={error.message} retryText={t("retry")} onRetry={refetch} busy={isFetching} />}
    </>
  );
};
