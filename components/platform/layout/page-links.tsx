import { getTranslations } from "next-intl/server";
import { Pagination } from "#components/platform/ui/pagination.tsx";

export type PageLinksProps = {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  /** false: search engines stay on the first page (results of a search). */
  isFollowed?: boolean;
};

/** Pagination with the common words. */
export const PageLinks = async ({ page, pageCount, hrefFor, isFollowed }: PageLinksProps) => {
  const t = await getTranslations("common");
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      hrefFor={hrefFor}
      isFollowed={isFollowed}
      label={t("pages")}
      previous={t("back")}
      next={t("next")}
      pageText={(number) => t("page", { number })}
    />
  );
};
