"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { BudgetPanel } from "#components/commerce/school-budgets/budget-panel.tsx";
import { RequestItem } from "#components/commerce/school-requests/request-item.tsx";
import { SchoolRoom } from "#components/commerce/seats/school-room.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { schoolRequestsQuery } from "#lib/commerce/school-requests/queries.ts";
import type { SchoolRequestList } from "#lib/commerce/school-requests/schema.ts";

/** What members ask their school for, what becomes of it, and the budget that it comes from. */
export const RequestsScreen = () => {
  const query = useQuery(schoolRequestsQuery);
  return <SchoolRoom query={query}>{(data) => <Requests data={data} />}</SchoolRoom>;
};

const Requests = ({ data }: { data: SchoolRequestList }) => {
  const t = useTranslations("my-school.buy");
  const nav = useTranslations("cabinet-settings.nav");
  const payment = useTranslations("payment.screen.reasons");
  const href = useHref();
  return (
    <>
      <BudgetPanel />
      {data.mayDecide && !data.isVerified && <p className="mb-4 text-14 text-warn">{payment("school_unverified")}</p>}
      {data.items.length === 0 ? (
        <EmptyState
          title={t("noRequests")}
          actions={
            <LinkButton look="main" href={href("cabinet.schoolWishlist")}>
              {nav("schoolWishlist")}
            </LinkButton>
          }
        />
      ) : (
        <ul className="border-t border-line">
          {data.items.map((item) => (
            <RequestItem key={item.id} item={item} mayDecide={data.mayDecide} />
          ))}
        </ul>
      )}
    </>
  );
};
