"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { NewPack } from "#components/commerce/packs/new-pack.tsx";
import { PackRow } from "#components/commerce/packs/pack-row.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { packsQuery } from "#lib/commerce/packs/queries.ts";

/** All packs of the member, and the way to a new one. */
export const PackList = () => {
  const t = useTranslations("cabinet-materials.packs");
  const common = useTranslations("common");
  const format = useFormatter();
  const { data, error, refetch, isFetching } = useQuery(packsQuery);
  return (
    <>
      <h1 className="mb-2 text-28">{t("heading")}</h1>
      <p className="read mb-4 text-ink-2">{t("intro")}</p>
      <NewPack />
      {!data && error && <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <ListSkeleton label={common("loading")} />}
      {data?.items.length === 0 && (
        <EmptyState title={t("none")}>
          <p>{t("noneText")}</p>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <p className="text-14 text-ink-2" role="status">
            {t("count", { count: data.items.length })}
          </p>
          <ul>
            {data.items.map((pack) => (
              <PackRow key={pack.id} pack={pack} changedOn={format.dateTime(new Date(pack.updatedAt), { dateStyle: "medium" })} />
            ))}
          </ul>
        </>
      )}
    </>
  );
};
