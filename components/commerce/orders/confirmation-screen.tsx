"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { GiftNote } from "#components/commerce/orders/gift-note.tsx";
import { OrderSums } from "#components/commerce/orders/order-sums.tsx";
import { OrderView } from "#components/commerce/orders/order-view.tsx";
import { LiveStatus } from "#components/identity/session/live-status.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Stepper } from "#components/platform/ui/stepper.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { Order } from "#lib/commerce/orders/schema.ts";

/** Its right is the school's: who wants to download takes a seat. */
const isSchools = ({ lines }: Order): boolean => lines.some(({ licence }) => licence === "school");

const Seats = () => {
  const t = useTranslations("thank-you-page");
  const href = useHref();
  return (
    <div>
      <p className="mb-3">{t("seatsText")}</p>
      <LinkButton look="go" href={href("cabinet.schoolSeats")}>
        {t("seats")}
      </LinkButton>
    </div>
  );
};

type State = "done" | "waiting" | "failed";

const stateOf = ({ status }: Order): State => {
  if (status === "paid" || status === "awaiting_transfer") return "done";
  return status === "pending" ? "waiting" : "failed";
};

const tones = { done: "ok", waiting: "info", failed: "error" } as const;

/**
 * ROUTE-51: the order and its files, once they are hers (`files`, of the library). A payment still under way turns to paid by a live
 * message, without reload.
 */
export const ConfirmationScreen = ({ files }: { files: ReactNode }) => {
  const t = useTranslations("thank-you-page");
  const common = useTranslations("common");
  const href = useHref();
  return (
    <OrderView>
      {(order) => {
        const state = stateOf(order);
        return (
          <>
            <Stepper
              label={common("steps")}
              steps={[t("steps.cart"), t("steps.payment"), t("steps.download")]}
              current={state === "done" ? 2 : 1}
            />
            <div className="two mt-6">
              <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
                <h1 className="text-28">{t(`title.${state}`)}</h1>
                <Notice tone={tones[state]} role="status" title={t(`status.${state}`)}>
                  {t(`text.${state}`, { email: order.billing.invoiceEmail ?? "" })}
                </Notice>
                {state === "done" && <GiftNote order={order} />}
                {state === "done" && (isSchools(order) ? <Seats /> : files)}
                {state === "failed" && (
                  <div>
                    <LinkButton look="go" href={href("cart")}>
                      {t("toCart")}
                    </LinkButton>
                  </div>
                )}
              </div>
              <OrderSums order={order} />
            </div>
            <LiveStatus />
          </>
        );
      }}
    </OrderView>
  );
};
