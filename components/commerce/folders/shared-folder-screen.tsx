"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { cardPrice } from "#components/catalogue/materials/card-price.ts";
import { LineSheet } from "#components/commerce/cart/line-sheet.tsx";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Price } from "#components/platform/ui/price.tsx";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";
import { sharedFolderQuery } from "#lib/commerce/folders/queries.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";

/** A folder for whoever has its link, as a wish list for parents: titles, pictures and prices, and whose it is if she says so. */
export const SharedFolderScreen = ({ token }: { token: string }) => {
  const t = useTranslations("cabinet-materials.shared");
  const bought = useTranslations("cabinet-materials");
  const common = useTranslations("common");
  const href = useHref();
  const page = Math.max(1, Number(useSearchParams().get("page")) || 1);
  const { data, error, refetch, isFetching } = useQuery(sharedFolderQuery(token, page));
  if (!data && error instanceof ApiError && error.code === "not_found") {
    return (
      <EmptyState title={t("gone")} actions={<LinkButton href={href("search")}>{bought("find")}</LinkButton>}>
        <p>{t("goneText")}</p>
      </EmptyState>
    );
  }
  if (!data && error) {
    return (
      <ErrorState title={common("failed.title")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  }
  if (!data) return <ListSkeleton label={common("loading")} />;
  return (
    <>
      <h1 className="text-28 wrap-anywhere">{data.title}</h1>
      <p className="mb-4 text-ink-2">
        {[data.owner && t("by", { name: data.owner }), common("materials", { count: data.total })].filter(Boolean).join(" · ")}
      </p>
      {data.rows.map((card) => (
        <SharedItem key={card.id} card={card} />
      ))}
      {data.total === 0 && <EmptyState title={t("empty")} />}
      <ListPages
        page={page}
        pageCount={data.pages}
        hrefFor={(number) => href("tokenLinks.folder", { token }, { page: number > 1 ? number : undefined })}
      />
    </>
  );
};

const SharedItem = ({ card }: { card: MaterialCard }) => {
  const common = useTranslations("common");
  const href = useHref();
  const { bcp47 } = useWorld();
  const words = { free: common("free"), lowest: common("price.lowest"), reduced: common("price.reduced") };
  return (
    <article className={`ci s-${subjectHue(card.subject?.key ?? "")}`}>
      <div className="st">
        <LineSheet card={card} />
      </div>
      <div className="min-w-0">
        <h2 className="text-17">
          <a className="text-ink no-underline" href={href("material", { id: card.id, slug: card.slug })} lang={card.language}>
            {card.title}
          </a>
        </h2>
        <p className="text-14 text-ink-2">
          {[card.author.name, common("pageCount", { count: card.pageCount }), card.formats.join(", ")].filter(Boolean).join(" · ")}
        </p>
      </div>
      <div className="offer">
        <Price {...cardPrice(card, bcp47, words)} />
      </div>
    </article>
  );
};
