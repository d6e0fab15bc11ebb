"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { AdaptLink } from "#components/commerce/library/adapt-link.tsx";
import { DownloadList } from "#components/commerce/library/download-list.tsx";
import { FolderTicks } from "#components/commerce/library/folder-ticks.tsx";
import { PlayLink } from "#components/commerce/library/play-link.tsx";
import { VersionNews } from "#components/commerce/library/version-news.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { circleCheck, layers, star } from "#components/platform/ui/icon-shapes.ts";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { ownQuery } from "#lib/commerce/library/queries.ts";

/** In the place of the buy box, for who owns the material: since when, what is new, every file, its folders, and what else can be done with it. */
export const OwnedPanel = ({ materialId }: { materialId: number }) => {
  const t = useTranslations("material-page.owned");
  const common = useTranslations("common");
  const library = useTranslations("cabinet-materials");
  const packs = useTranslations("cabinet-materials.packs");
  const feedback = useTranslations("material-feedbacks");
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
            <PlayLink material={data} />
            <AdaptLink material={data} />
            <FolderTicks id={materialId} className="own-part" />
            <ul className="own-part own-ways">
              <li>
                <Icon shape={layers} />
                <a href={href("cabinet.lessonPacks")}>{packs("heading")}</a>
              </li>
              <li>
                <Icon shape={star} />
                <a href={href("materialFeedback", { id: materialId })}>{feedback("give")}</a>
              </li>
            </ul>
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
