"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { EndVoucherButton } from "#components/selling/promotion/end-voucher-button.tsx";
import { VoucherTable } from "#components/selling/promotion/voucher-table.tsx";
import { SalesTable } from "#components/selling/sales/sales-table.tsx";
import { voucherQuery } from "#lib/selling/promotion/queries.ts";

/** One voucher with the sales in which it was redeemed, each with its arithmetic. */
export const VoucherRedemptions = ({ id }: { id: number }) => {
  const t = useTranslations("cabinet-sales.vouchers");
  const common = useTranslations("common");
  const href = useHref();
  const query = useQuery(voucherQuery(id));
  const { data } = query;
  if (!data) return query.isError ? <RoomFailed query={query} /> : <ListSkeleton label={common("loading")} />;
  const title = t("redemptions", { code: data.code });
  return (
    <div className="stackv">
      <p>
        <a href={href("cabinet.vouchers")}>{t("back")}</a>
      </p>
      <VoucherTable vouchers={[data]} nameOf={({ code }) => code} actionsOf={(voucher) => <EndVoucherButton voucher={voucher} />} />
      <h2 className="mt-4 text-18">{title}</h2>
      {data.sales.length === 0 ? <p>{t("noRedemptions")}</p> : <SalesTable label={title} sales={data.sales} />}
    </div>
  );
};
