"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ShelfScreen } from "#components/commerce/library/shelf-screen.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { ShelfRow } from "#lib/commerce/folders/schema.ts";

type Props = {
  /** Above the list. */
  above?: ReactNode;
  /** What else can be done with a material. */
  extraOf?: (row: ShelfRow) => ReactNode;
};

/** ROUTE-16: everything bought, found by its title and its pages, in folders, and downloaded. */
export const BoughtScreen = (more: Props) => {
  const t = useTranslations("cabinet-materials");
  const href = useHref();
  return (
    <ShelfScreen
      {...more}
      type="purchased"
      addressOf={(query) => href("cabinet.boughtMaterials", {}, query)}
      label={t("title")}
      beside={<a href={href("cabinet.invoices")}>{t("library.papers")}</a>}
      empty={
        <EmptyState
          title={t("empty")}
          actions={
            <LinkButton look="go" href={href("search")}>
              {t("find")}
            </LinkButton>
          }
        >
          <p>{t("emptyText")}</p>
        </EmptyState>
      }
    />
  );
};
