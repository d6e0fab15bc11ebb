"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { QuoteItem } from "#components/commerce/school-quotes/quote-item.tsx";
import { SchoolRoom } from "#components/commerce/seats/school-room.tsx";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { quotesQuery } from "#lib/commerce/school-quotes/queries.ts";
import type { QuotePage } from "#lib/commerce/school-quotes/schema.ts";

/** The quotes that a school was given, with what became of each; who buys for it orders from one. */
export const QuotesScreen = () => {
  const page = Math.max(1, Number(useSearchParams().get("page")) || 1);
  const query = useQuery(quotesQuery(page));
  return <SchoolRoom query={query}>{(data) => <Quotes data={data} />}</SchoolRoom>;
};

const Quotes = ({ data }: { data: QuotePage }) => {
  const t = useTranslations("my-school.quotes");
  const nav = useTranslations("cabinet-settings.nav");
  const href = useHref();
  if (data.total === 0)
    return (
      <EmptyState
        title={t("empty")}
        actions={
          <LinkButton look="main" href={href("cabinet.schoolWishlist")}>
            {nav("schoolWishlist")}
          </LinkButton>
        }
      >
        <p>{t("emptyText")}</p>
      </EmptyState>
    );
  return (
    <>
      <p className="mb-4 text-ink-2">{data.schoolName}</p>
      <ul className="mb-6 border-t border-line">
        {data.items.map((item) => (
          <QuoteItem key={item.id} item={item} mayOrder={data.mayOrder} />
        ))}
      </ul>
      <ListPages
        page={data.page}
        pageCount={Math.ceil(data.total / data.limit)}
        hrefFor={(number) => href("cabinet.schoolQuotes", {}, { page: number > 1 ? number : undefined })}
      />
    </>
  );
};
