"use client";
import { useTranslations } from "next-intl";
import { useRemembered } from "#components/identity/session/use-remembered.ts";
import type { PicksProps } from "#components/pages/personalisation/picks.tsx";
import { LateFailure } from "#components/platform/layout/late-failure.tsx";
import { useLate } from "#components/platform/layout/use-late.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

const load = () => loadLate("personalization-block", () => import("#components/pages/personalisation/picks.tsx"));

/** What fits somebody who is logged in; session and queries are loaded for her only. Visitors see nothing of it. */
export const PersonalPicks = (props: PicksProps) => {
  const t = useTranslations("personalization.own");
  const { loaded, error, retry } = useLate(load, useRemembered());
  if (error !== null) return <LateFailure error={error} text={t("failed")} onRetry={retry} />;
  return loaded && <loaded.Picks {...props} />;
};
