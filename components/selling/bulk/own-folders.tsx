"use client";
import { useTranslations } from "next-intl";
import { ShelfScreen } from "#components/commerce/library/shelf-screen.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { BeginUpload } from "#components/selling/selling/begin-upload.tsx";

/** ENTITY-4: what a seller made, in folders of her own, as her library is; each leads to where it is worked on. */
export const OwnFolders = () => {
  const t = useTranslations("cabinet-materials.own");
  const href = useHref();
  return (
    <ShelfScreen
      type="own"
      addressOf={(query) => href("cabinet.uploadEdit", {}, { ...query, tab: "folders" })}
      label={t("title")}
      beside={<a href={href("cabinet.uploadEdit")}>{t("title")}</a>}
      partsOf={(row) => ({
        actions: (
          <LinkButton small href={href("cabinet.firstUpload.material", { id: row.id })} aria-label={`${t("edit")}: ${row.title}`}>
            {t("edit")}
          </LinkButton>
        ),
      })}
      empty={
        <EmptyState title={t("empty")} actions={<BeginUpload />}>
          <p>{t("emptyText")}</p>
        </EmptyState>
      }
    />
  );
};
