"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useSession } from "#components/identity/session/use-session.ts";
import { Redirecting } from "#components/platform/layout/redirecting.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { personalisationQuery } from "#lib/pages/personalisation/queries.ts";
import type { Personalisation } from "#lib/pages/personalisation/schema.ts";

/** ROUTE-32: leads to the search with what she teaches here, and to the question where there is no answer for this world's schools. */
export const SubjectsRedirect = () => {
  const t = useTranslations("personalization.settings");
  const href = useHref();
  const { world } = useWorld();
  const { userId } = useSession();
  const { data, error, refetch, isFetching } = useQuery(personalisationQuery(userId ?? 0));
  const targetOf = ({ preferences }: Personalisation): string => {
    if (!preferences || preferences.world !== world || preferences.subjects.length === 0) return href("cabinet.personalisation");
    const class_grade = preferences.grades.join(",") || undefined;
    return href("search", {}, { subject: preferences.subjects.join(","), class_grade });
  };
  return (
    <Redirecting title={t("title")} target={data && targetOf(data)} error={error} onRetry={refetch} isFetching={isFetching}>
      {(target) => <a href={target}>{t("mine")}</a>}
    </Redirecting>
  );
};
