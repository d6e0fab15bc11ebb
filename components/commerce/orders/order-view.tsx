"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useOrderId } from "#components/commerce/orders/use-order-id.ts";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { CartSkeleton } from "#components/platform/ui/cart-skeleton.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { orderQuery } from "#lib/commerce/orders/queries.ts";
import type { Order } from "#lib/commerce/orders/schema.ts";

const Loaded = ({ id, children }: { id: number; children: (order: Order) => ReactNode }) => {
  const t = useTranslations("thank-you-page");
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(orderQuery(id));
  if (data) return children(data);
  if (!error) return <CartSkeleton label={common("loading")} />;
  if ("status" in error && error.status === 404) return <NoOrder />;
  return (
    <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
      <p>{error.message}</p>
    </ErrorState>
  );
};

const NoOrder = () => {
  const t = useTranslations("thank-you-page");
  const href = useHref();
  return (
    <EmptyState title={t("noOrder")} actions={<LinkButton href={href("cabinet.boughtMaterials")}>{t("toMaterials")}</LinkButton>}>
      <p>{t("noOrderText")}</p>
    </EmptyState>
  );
};

const Chosen = ({ children }: { children: (order: Order) => ReactNode }) => {
  const id = useOrderId();
  return id === null ? <NoOrder /> : <Loaded id={id}>{children}</Loaded>;
};

/** Shows the member's own order named in the address; somebody else's is not found. */
export const OrderView = ({ children }: { children: (order: Order) => ReactNode }) => {
  const common = useTranslations("common");
  return (
    <RequireMember fallback={<CartSkeleton label={common("loading")} />}>
      <Chosen>{children}</Chosen>
    </RequireMember>
  );
};
