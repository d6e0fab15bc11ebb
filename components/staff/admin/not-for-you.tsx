"use client";
import { useTranslations } from "next-intl";
import { BoardArt } from "#components/platform/ui/art.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";

/** What everybody but staff sees: there is no such page. */
export const NotForYou = () => {
  const t = useTranslations("common.notFound");
  const href = useHref();
  return (
    <EmptyState
      heading="h1"
      ground="panel"
      art={<BoardArt />}
      title={t("title")}
      footnote={t("code")}
      actions={
        <>
          <LinkButton look="main" href={href("home")}>
            {t("home")}
          </LinkButton>
          <LinkButton href={href("cabinet.boughtMaterials")}>{t("bought")}</LinkButton>
        </>
      }
    >
      <p>{t("text")}</p>
    </EmptyState>
  );
};
