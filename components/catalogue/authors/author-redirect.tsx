"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Redirecting } from "#components/platform/layout/redirecting.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { userQuery } from "#lib/identity/users/queries.ts";

/** ROUTE-31, STATE-8: a seller comes to her own author page, everybody else to where selling begins. */
export const AuthorRedirect = ({ uploadHref }: { uploadHref: string }) => {
  const t = useTranslations("author-page.authorTabs.redirect");
  const href = useHref();
  const { data, error, refetch, isFetching } = useQuery(userQuery);
  const target = data && (data.isSeller ? href("author", { id: data.id, slug: data.slug }) : uploadHref);
  return (
    <Redirecting title={t("title")} target={target} error={error} onRetry={refetch} isFetching={isFetching}>
      {(address) => (
        <>
          {t("text")} <a href={address}>{t("link")}</a>
        </>
      )}
    </Redirecting>
  );
};
