"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { AdaptLink } from "#components/commerce/library/adapt-link.tsx";
import { DownloadList } from "#components/commerce/library/download-list.tsx";
import { VersionNews } from "#components/commerce/library/version-news.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { circleCheck } from "#components/platform/ui/icon-shapes.ts";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { ownQuery } from "#lib/commerce/library/queries.ts";

/** In the place of the buy box, for who owns the material: since when, what is new, and every file. */
export const OwnedPanel = ({ materialId }: { materialId: number }) => {
  const t = useTranslations("material-page.owned");
  const common = useTranslations("common");
  const library = useTranslations("cabinet-materials");
  const orders = useTranslations("thank-you-page");
  const href = useHref();
  const format = useFormatter();
  const { data, error, refetch, isFetching } = useQuery(ownQuery(materialId));
  // Taken back while the page was open: what is sold stands there again.
  if (data === null) return null;
  const since = data && library("boughtOn", { date: format.dateTime(new Date(data.boughtAt), { dateStyle: "long" }) });
  return (
    <section className="buy" aria-labelledby={`owned-${materialId}`}>
      <h2 id={`owned-${materialId}`} className="mine">
        <Icon shape={circleCheck} /> {t("title")}
      </h2>
      {data ? (
        <>
          <p className="text-14 text-ink-2">
            {since}
            {data.orderId !== null && (
              <>
                {" · "}
                <a href={href("orderConfirmation", {}, { order: data.orderId })}>{orders("order", { number: String(data.orderId) })}</a>
              </>
            )}
          </p>
          <VersionNews versions={data.versions} boughtAt={data.boughtAt} />
          <div className="mt-3">
            <DownloadList files={data.files} />
            <AdaptLink material={data} />
          </div>
        </>
      ) : error ? (
        <ErrorState title={library("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
          <p>{error.message}</p>
        </ErrorState>
      ) : (
        <div role="status" aria-label={common("loading")} className="stackv mt-3">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-12" />
        </div>
      )}
      <p className="mt-3 text-14">
        <a href={href("cabinet.boughtMaterials")}>{orders("toMaterials")}</a>
      </p>
    </section>
  );
};
