"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { BoughtItem } from "#components/commerce/library/bought-item.tsx";
import { useOrderId } from "#components/commerce/orders/use-order-id.ts";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { orderedQuery } from "#lib/commerce/library/queries.ts";

const Files = ({ order }: { order: number }) => {
  const t = useTranslations("cabinet-materials");
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(orderedQuery(order));
  if (data) return data.items.map((item) => <BoughtItem key={item.id} item={item} />);
  if (!error) return <ListSkeleton label={common("loading")} />;
  return (
    <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
      <p>{error.message}</p>
    </ErrorState>
  );
};

/** What the order named in the address brought, each with its first page and a button per file, and the way to everything else. */
export const OrderFiles = () => {
  const thanks = useTranslations("thank-you-page");
  const href = useHref();
  const order = useOrderId();
  return (
    <div>
      {order !== null && <Files order={order} />}
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton href={href("cabinet.boughtMaterials")}>{thanks("toMaterials")}</LinkButton>
        <LinkButton href={href("search")}>{thanks("goOn")}</LinkButton>
      </div>
    </div>
  );
};
