"use client";
import { useTranslations } from "next-intl";
import { play } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { BoughtMaterial } from "#lib/commerce/library/schema.ts";

/** Leads to the exercises of a bought material; nothing for one that has none. */
export const PlayLink = ({ material: { id, exercises } }: { material: Pick<BoughtMaterial, "id" | "exercises"> }) => {
  const t = useTranslations("material-page.owned");
  const href = useHref();
  if (exercises === 0) return null;
  return (
    <p className="mt-3">
      <LinkButton look="main" icon={play} href={href("interactive.material", { id })}>
        {t("play")} ({exercises})
      </LinkButton>
    </p>
  );
};
