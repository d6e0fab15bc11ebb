"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { CopyButton } from "#components/platform/ui/copy-button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { plus } from "#components/platform/ui/icon-shapes.ts";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { EndVoucherButton } from "#components/selling/promotion/end-voucher-button.tsx";
import { VoucherForm } from "#components/selling/promotion/voucher-form.tsx";
import { VoucherRedemptions } from "#components/selling/promotion/voucher-redemptions.tsx";
import { VoucherStateFilter } from "#components/selling/promotion/voucher-state-filter.tsx";
import { VoucherTable } from "#components/selling/promotion/voucher-table.tsx";
import { RequireSeller } from "#components/selling/sales/require-seller.tsx";
import { vouchersQuery } from "#lib/selling/promotion/queries.ts";
import { voucherStates } from "#lib/selling/promotion/schema.ts";

/** ROUTE-28: the seller's vouchers, or one with its redemptions (?voucher=17). */
export const VouchersScreen = () => {
  const id = Number(useSearchParams().get("voucher"));
  return <RequireSeller>{Number.isSafeInteger(id) && id > 0 ? <VoucherRedemptions id={id} /> : <Vouchers />}</RequireSeller>;
};

const Vouchers = () => {
  const t = useTranslations("cabinet-sales.vouchers");
  const common = useTranslations("common");
  const href = useHref();
  const params = useSearchParams();
  const state = voucherStates.find((one) => one === params.get("state")) ?? "all";
  const page = Math.max(1, Number(params.get("page")) || 1);
  const query = useQuery(vouchersQuery({ state, page }));
  const [isMaking, setMaking] = useState(false);
  const { data } = query;
  if (!data) return query.isError ? <RoomFailed query={query} /> : <ListSkeleton label={common("loading")} />;
  const of = state === "all" ? undefined : state;
  const newButton = (
    <Button look="main" icon={plus} onClick={() => setMaking(true)}>
      {t("new")}
    </Button>
  );
  return (
    <div className="stackv">
      {isMaking ? <VoucherForm currency={data.currency} onEnd={() => setMaking(false)} /> : data.total > 0 && <div>{newButton}</div>}
      <VoucherStateFilter state={state} hrefFor={(one) => href("cabinet.vouchers", {}, { state: one })} />
      <p className="text-14 text-ink-2" role="status">
        {t("count", { count: data.total })}
      </p>
      {data.total === 0 && !isMaking && (
        <EmptyState title={state === "all" ? t("empty") : t("emptyState")} actions={newButton}>
          <p>{t("emptyText")}</p>
        </EmptyState>
      )}
      {data.total > 0 && (
        <VoucherTable
          vouchers={data.items}
          nameOf={({ id, code }) => (
            <a className="num" href={href("cabinet.vouchers", {}, { voucher: id })}>
              {code}
            </a>
          )}
          actionsOf={(voucher) => (
            <div className="row justify-end gap-2">
              <CopyButton text={voucher.code} label={t("copy", { code: voucher.code })} said={t("copied", { code: voucher.code })} />
              <EndVoucherButton voucher={voucher} />
            </div>
          )}
        />
      )}
      <ListPages
        page={page}
        pageCount={Math.ceil(data.total / data.limit)}
        hrefFor={(number) => href("cabinet.vouchers", {}, { state: of, page: number > 1 ? number : undefined })}
      />
    </div>
  );
};
