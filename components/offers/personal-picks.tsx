"use client";
import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useState } from "react";
import type { PicksProps } from "#components/offers/picks.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { readHeaderSnapshot } from "#lib/api-client/header-snapshot.ts";

/** What fits somebody who is logged in; session and queries are loaded for her only. Visitors see nothing of it. */
export const PersonalPicks = (props: PicksProps) => {
  const t = useTranslations("home.recommendations");
  const [Picks, setPicks] = useState<ComponentType<PicksProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!readHeaderSnapshot().loggedIn) return;
    import("#components/offers/picks.tsx").then(
      (loaded) => setPicks(() => loaded.Picks),
      () => setFailed(true),
    );
  }, []);
  if (hasFailed) return <Notice tone="error">{t("own.failed")}</Notice>;
  return Picks && <Picks {...props} />;
};
