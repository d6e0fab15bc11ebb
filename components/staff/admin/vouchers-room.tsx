"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { plus } from "#components/platform/ui/icon-shapes.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { VoucherStateFilter } from "#components/selling/promotion/voucher-state-filter.tsx";
import { VoucherTable } from "#components/selling/promotion/voucher-table.tsx";
import { EndPlatformVoucher } from "#components/staff/admin/end-platform-voucher.tsx";
import { PlatformVoucherForm } from "#components/staff/admin/platform-voucher-form.tsx";
import { platformVouchersQuery } from "#lib/selling/promotion/queries.ts";
import { voucherStates } from "#lib/selling/promotion/schema.ts";

/** Vouchers and promotions of the platform: made and ended by finance and admins, each with its reason. */
export const VouchersRoom = () => {
  const t = useTranslations("staff.vouchers");
  const words = useTranslations("cabinet-sales.vouchers");
  const href = useHref();
  const params = useSearchParams();
  const state = voucherStates.find((one) => one === params.get("state")) ?? "all";
  const page = Math.max(1, Number(params.get("page")) || 1);
  const query = useQuery(platformVouchersQuery({ state, page }));
  const [isMaking, setMaking] = useState(false);
  const { data } = query;
  const hrefFor = (one: string | undefined, number = 1) =>
    href("admin", {}, { tab: "vouchers", state: one, page: number > 1 ? number : undefined });
  if (!data) return query.isError ? <RoomFailed query={query} /> : <RoomSkeleton />;
  return (
    <div className="stackv">
      <p className="small muted">{t("text")}</p>
      {isMaking ? (
        <PlatformVoucherForm onEnd={() => setMaking(false)} />
      ) : (
        <div>
          <Button look="main" icon={plus} onClick={() => setMaking(true)}>
            {t("new")}
          </Button>
        </div>
      )}
      <VoucherStateFilter state={state} hrefFor={hrefFor} />
      <p className="text-14 text-ink-2" role="status">
        {words("count", { count: data.total })}
      </p>
      {data.total > 0 && (
        <VoucherTable vouchers={data.items} nameOf={({ code }) => code} actionsOf={(voucher) => <EndPlatformVoucher voucher={voucher} />} />
      )}
      <ListPages
        page={page}
        pageCount={Math.ceil(data.total / data.limit)}
        hrefFor={(number) => hrefFor(state === "all" ? undefined : state, number)}
      />
    </div>
  );
};
