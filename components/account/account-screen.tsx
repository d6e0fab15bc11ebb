"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { BillingSection } from "#components/account/billing-section.tsx";
import { DeletionNotice } from "#components/account/deletion-notice.tsx";
import { DeletionSection } from "#components/account/deletion-section.tsx";
import { ExportSection } from "#components/account/export-section.tsx";
import { PicturesSection } from "#components/account/pictures-section.tsx";
import { ProfileSection } from "#components/account/profile-section.tsx";
import { DomainSection } from "#components/authors/domain-section.tsx";
import { CartSkeleton } from "#components/ui/cart-skeleton.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { userQuery } from "#lib/users/queries.ts";

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
  if (!user) return <CartSkeleton label={common("loading")} />;
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
