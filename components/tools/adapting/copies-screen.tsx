"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { CopyRows } from "#components/tools/adapting/copy-rows.tsx";
import { copiesQuery } from "#lib/tools/adapting/queries.ts";

/** All adapted copies of the member. */
export const CopiesScreen = () => {
  const t = useTranslations("cabinet-materials");
  const common = useTranslations("common");
  const href = useHref();
  const { data, error, refetch, isFetching } = useQuery(copiesQuery);
  return (
    <>
      <h1 className="text-28">{t("adapt.title")}</h1>
      <p className="read mb-4 text-ink-2">{t("adapt.lead")}</p>
      {!data && error && <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <ListSkeleton label={common("loading")} />}
      {data && data.items.length > 0 && <CopyRows copies={data.items} />}
      {data?.items.length === 0 && (
        <>
          <p>{t("adapt.empty")}</p>
          <p className="mt-4">
            <LinkButton href={href("cabinet.boughtMaterials")}>{t("title")}</LinkButton>
          </p>
        </>
      )}
    </>
  );
};
