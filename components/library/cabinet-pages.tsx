"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CartSkeleton } from "#components/cart/cart-skeleton.tsx";
import { CabinetShell } from "#components/layout/cabinet-shell.tsx";
import { LiveStatus } from "#components/session/live-status.tsx";
import { LogoutButton } from "#components/session/logout-button.tsx";
import { RequireMember } from "#components/session/require-member.tsx";
import { useHref } from "#components/session/world-provider.tsx";
import { download, receipt } from "#components/ui/icon-shapes.ts";

/** The frame of all cabinet pages: navigation, log-out, and nothing for those who are not logged in. */
export const CabinetPages = ({ children }: { children: ReactNode }) => {
  const t = useTranslations("cabinet-settings");
  const common = useTranslations("common");
  const href = useHref();
  const groups = [
    {
      title: t("nav.buying"),
      items: [
        { href: href("cabinet.boughtMaterials"), label: t("nav.bought"), icon: download },
        { href: href("cabinet.invoices"), label: t("nav.invoices"), icon: receipt },
      ],
    },
  ];
  return (
    <div className="wrap pt-6">
      <CabinetShell groups={groups} texts={{ label: t("nav.label"), open: t("nav.open"), close: common("close") }}>
        <RequireMember fallback={<CartSkeleton label={common("loading")} />}>{children}</RequireMember>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
          <LiveStatus />
          <LogoutButton />
        </div>
      </CabinetShell>
    </div>
  );
};
