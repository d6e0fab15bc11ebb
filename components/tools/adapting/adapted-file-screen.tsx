"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { AdaptedFileEditor } from "#components/tools/adapting/adapted-file-editor.tsx";
import { adaptedFileQuery } from "#lib/tools/adapting/queries.ts";

/** The texts of one office file of the member's. */
export const AdaptedFileScreen = ({ id }: { id: number }) => {
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(adaptedFileQuery(id));
  if (data) return <AdaptedFileEditor key={data.revision} file={data} onReload={() => void refetch()} />;
  if (!error) return <ListSkeleton label={common("loading")} />;
  return <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />;
};
