"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { OwnInvitationPanel } from "#components/identity/referrals/own-invitation.tsx";
import { useUser } from "#components/identity/session/use-session.ts";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { SaleSimulation } from "#components/selling/promotion/sale-simulation.tsx";
import { ShareLinks } from "#components/selling/promotion/share-links.tsx";
import { shareQuery } from "#lib/selling/promotion/queries.ts";

/** ROUTE-13, ROUTE-29: the invitation of every member; for sellers links, QR codes and texts for what they sell, and what a sale would bring. */
export const ShareScreen = () => {
  const isSeller = useUser()?.isSeller ?? false;
  return (
    <div className="stackv">
      <OwnInvitationPanel />
      {isSeller && <Share />}
    </div>
  );
};

const Share = () => {
  const t = useTranslations("cabinet-sales.share");
  const common = useTranslations("common");
  const href = useHref();
  const query = useQuery(shareQuery);
  const { data } = query;
  if (!data) return query.isError ? <RoomFailed query={query} /> : <ListSkeleton label={common("loading")} />;
  if (data.materials.length === 0) {
    return (
      <EmptyState title={t("empty")}>
        <p>{t("emptyText")}</p>
      </EmptyState>
    );
  }
  return (
    <div className="stackv">
      <ShareLinks facts={data} />
      <p className="text-14">
        <a href={href("cabinet.evaluation")}>{t("evaluation")}</a>
      </p>
      <SaleSimulation materials={data.materials} />
    </div>
  );
};
