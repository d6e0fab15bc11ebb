"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useUser } from "#components/identity/session/use-session.ts";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";

/** ROLE-3: shows its content to sellers; to other members what will stand here. */
export const RequireSeller = ({ children }: { children: ReactNode }) => {
  const t = useTranslations("cabinet-sales.sales");
  const common = useTranslations("common");
  const user = useUser();
  if (!user) return <ListSkeleton label={common("loading")} />;
  if (user.isSeller) return children;
  return (
    <EmptyState title={t("noSeller")}>
      <p>{t("noSellerText")}</p>
    </EmptyState>
  );
};
