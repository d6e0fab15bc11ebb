"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { type Fact, FactList } from "#components/platform/ui/fact-list.tsx";
import { arrowLeft } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { NotForYou } from "#components/staff/admin/not-for-you.tsx";
import { OrderTables } from "#components/staff/admin/order-tables.tsx";
import { useOrderWords } from "#components/staff/admin/use-order-words.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";
import { staffOrderQuery } from "#lib/staff/admin/queries.ts";
import type { StaffOrderFacts } from "#lib/staff/admin/schema.ts";

/** One order, opened: facts, and what came of it. */
export const OrderRoom = ({ id }: { id: number }) => {
  const t = useTranslations("staff");
  const href = useHref();
  const query = useQuery(staffOrderQuery(id));
  const { data: order, error } = query;
  if (error instanceof ApiError && error.status === 404) return <NotForYou />;
  if (!order) return query.isError ? <RoomFailed query={query} /> : <RoomSkeleton />;
  return (
    <article aria-labelledby="order-number">
      <LinkButton small look="quiet" icon={arrowLeft} href={href("admin", {}, { tab: "orders" })}>
        {t("orders.all")}
      </LinkButton>
      <h2 id="order-number" className="mt-3 text-22">
        {t("refunds.order")} {String(id)}
      </h2>
      <Facts order={order} />
      <OrderTables order={order} />
    </article>
  );
};

const Facts = ({ order }: { order: StaffOrderFacts }) => {
  const t = useTranslations("staff");
  const href = useHref();
  const words = useOrderWords();
  const { buyer, voucherCode, creditMinor, currency } = order;
  const facts: Fact[] = [
    [
      t("orders.buyer"),
      <a key="buyer" href={href("admin", {}, { user: buyer.id })}>
        {buyer.name}
      </a>,
    ],
    [t("users.email"), buyer.email],
    [t("orders.placed"), words.moment(order.placedAt)],
    [t("users.state"), words.state(order.status)],
    [t("users.world"), order.world],
    [t("orders.paidBy"), words.provider(order.provider)],
    [t("orders.total"), words.price(order.grossMinor, currency)],
    [t("oss.vat"), words.price(order.vatMinor, currency)],
    ...(creditMinor > 0 ? [[words.provider("credit"), words.price(creditMinor, currency)] as const] : []),
    ...(voucherCode ? [[t("vouchers.title"), voucherCode] as const] : []),
  ];
  return (
    <section className="panel mt-4" aria-label={t("audit.data")}>
      <FactList facts={facts} />
    </section>
  );
};
