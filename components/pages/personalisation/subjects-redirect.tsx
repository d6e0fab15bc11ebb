"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useSession } from "#components/identity/session/use-session.ts";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { personalisationQuery } from "#lib/pages/personalisation/queries.ts";
import type { Personalisation } from "#lib/pages/personalisation/schema.ts";

/** ROUTE-32: leads to the search with what she teaches here, and to the question where there is no answer for this world's schools. */
export const SubjectsRedirect = () => {
  const t = useTranslations("personalization.settings");
  const common = useTranslations("common");
  const href = useHref();
  const router = useRouter();
  const { world } = useWorld();
  const { userId } = useSession();
  const { data, error, refetch, isFetching } = useQuery(personalisationQuery(userId ?? 0));
  const targetOf = ({ preferences }: Personalisation): string => {
    if (!preferences || preferences.world !== world || preferences.subjects.length === 0) return href("cabinet.personalisation");
    const class_grade = preferences.grades.join(",") || undefined;
    return href("search", {}, { subject: preferences.subjects.join(","), class_grade });
  };
  const target = data && targetOf(data);
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
          <a href={target}>{t("mine")}</a>
        </p>
      ) : (
        <ListSkeleton label={common("loading")} />
      )}
    </>
  );
};
