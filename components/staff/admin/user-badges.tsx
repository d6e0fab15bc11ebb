"use client";
import { useTranslations } from "next-intl";
import { Badge } from "#components/platform/ui/badge.tsx";
import { isStaffRole } from "#lib/identity/roles/rules.ts";
import type { StaffUser } from "#lib/staff/admin/schema.ts";

/** What is special about a user: her role, that she sells, is blocked or gone. */
export const UserBadges = ({ user: { role, isSeller, isBlocked, isDeleted } }: { user: StaffUser }) => {
  const t = useTranslations("staff");
  return (
    <span className="flex flex-wrap gap-1">
      {isStaffRole(role) && <Badge tone="info">{t(`roles.${role}`)}</Badge>}
      {isSeller && <Badge>{t("users.seller")}</Badge>}
      {isBlocked && <Badge tone="error">{t("users.blocked")}</Badge>}
      {isDeleted && <Badge tone="warn">{t("users.deleted")}</Badge>}
    </span>
  );
};
