"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { DomainSection } from "#components/catalogue/authors/domain-section.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { BillingSection } from "#components/staff/account/billing-section.tsx";
import { DeletionNotice } from "#components/staff/account/deletion-notice.tsx";
import { DeletionSection } from "#components/staff/account/deletion-section.tsx";
import { ExportSection } from "#components/staff/account/export-section.tsx";
import { PicturesSection } from "#components/staff/account/pictures-section.tsx";
import { ProfileSection } from "#components/staff/account/profile-section.tsx";
import { userQuery } from "#lib/identity/users/queries.ts";

/** ROUTE-20: everything that is known about a user, and what she can do with it. */
export const AccountScreen = () => {
  const t = useTranslations("cabinet-settings.profile");
  const common = useTranslations("common");
  const { data: user, error, refetch, isFetching } = useQuery(userQuery);
  if (!user && error)
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!user) return <ListSkeleton label={common("loading")} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <DeletionNotice user={user} />
      <ProfileSection user={user} />
      <PicturesSection user={user} />
      {user.isSeller && <DomainSection />}
      <BillingSection user={user} />
      <ExportSection />
      <DeletionSection user={user} />
    </div>
  );
};
