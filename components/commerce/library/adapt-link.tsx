"use client";
import { useTranslations } from "next-intl";
import { pencil } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { BoughtMaterial } from "#lib/commerce/library/schema.ts";

type Props = { material: Pick<BoughtMaterial, "id" | "title" | "adapting"> };

/** The way to a copy that may be changed; where the licence allows none, it says so. */
export const AdaptLink = ({ material: { id, title, adapting } }: Props) => {
  const t = useTranslations("cabinet-materials.adapt");
  const href = useHref();
  if (adapting === "nothing") return null;
  if (adapting === "forbidden") return <p className="mt-3 text-14 text-ink-2">{t("forbidden")}</p>;
  return (
    <p className="mt-3">
      <LinkButton small icon={pencil} href={href("cabinet.adaptations", {}, { material: id })} aria-label={`${t("action")}: ${title}`}>
        {t("action")}
      </LinkButton>
    </p>
  );
};
