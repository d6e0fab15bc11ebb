"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { userQuery } from "#lib/identity/users/queries.ts";

/** ROUTE-31, STATE-8: a seller comes to her own author page, everybody else to where selling begins. */
export const AuthorRedirect = ({ uploadHref }: { uploadHref: string }) => {
  const t = useTranslations("author-page.authorTabs.redirect");
  const common = useTranslations("common");
  const href = useHref();
  const router = useRouter();
  const { data, error, refetch, isFetching } = useQuery(userQuery);
  const target = data && (data.isSeller ? href("author", { id: data.id, slug: data.slug }) : uploadHref);
  useEffect(() => {
    if (target) router.replace(target);
  }, [target, router]);
  if (!target && error) {
    return (
      <ErrorState title={common("failed.title")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  }
  return (
    <>
      <h1 className="mb-4 text-28">{t("title")}</h1>
      {target ? (
        <p role="status">
          {t("text")} <a href={target}>{t("link")}</a>
        </p>
      ) : (
        <ListSkeleton label={common("loading")} />
      )}
    </>
  );
};
