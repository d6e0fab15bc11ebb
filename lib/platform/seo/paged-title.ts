import { getTranslations } from "next-intl/server";

/** "Blog von Anna · Seite 2": pages of one list differ in their titles. The first page keeps its own. The world must have been entered. */
export const pagedTitle = async (title: string, page: number): Promise<string> => {
  if (page <= 1) return title;
  const t = await getTranslations("common");
  return `${title} · ${t("page", { number: page })}`;
};
