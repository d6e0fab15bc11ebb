import { useTranslations } from "next-intl";
import { Pagination, type PaginationProps } from "#components/platform/ui/pagination.tsx";

/** The pages of a list, in the words of every list. */
export const ListPages = (pages: Pick<PaginationProps, "page" | "pageCount" | "hrefFor">) => {
  const t = useTranslations("common");
  return <Pagination {...pages} label={t("pages")} previous={t("back")} next={t("next")} pageText={(number) => t("page", { number })} />;
};
