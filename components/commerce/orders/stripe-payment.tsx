"use client";
import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { attempt } from "#components/platform/forms/attempt.ts";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { ApiError } from "#lib/platform/api-client/api-error.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

type Props = {
  publishableKey: string;
  /** Of the order's PaymentIntent. */
  clientSecret: string;
  /** Own path of the order's confirmation. */
  returnTo: string;
};

/** Stripe's Payment Element, loaded only here; card data goes to Stripe alone. The order is paid when the webhook says so. */
export const StripePayment = ({ publishableKey, clientSecret, returnTo }: Props) => {
  const t = useTranslations("payment.screen");
  const frame = useRef<HTMLDivElement>(null);
  const parts = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const [isReady, setReady] = useState(false);
  const { run, isBusy, error } = useAction(t("stripe.failed"));
  const [lost, setLost] = useState<string | null>(null);

  useEffect(() => {
    let isGone = false;
    const mount = async () => {
      const { loadStripe } = await loadLate("payment", () => import("@stripe/stripe-js"));
      const stripe = await loadStripe(publishableKey);
      if (!stripe || !frame.current || isGone) return;
      const elements = stripe.elements({ clientSecret });
      const element = elements.create("payment");
      element.on("ready", () => setReady(true));
      element.mount(frame.current);
      parts.current = { stripe, elements };
    };
    void attempt(mount, t("stripe.failed")).then((mounted) => setLost(mounted.error?.message ?? null));
    return () => {
      isGone = true;
    };
  }, [publishableKey, clientSecret, t]);

  const pay = () =>
    run(async () => {
      if (!parts.current) return;
      const { stripe, elements } = parts.current;
      const result = await stripe.confirmPayment({ elements, confirmParams: { return_url: `${location.origin}${returnTo}` } });
      // Reached only when it did not lead away.
      throw new ApiError({ code: "payment_failed", message: result.error.message });
    });
  const problem = error?.message ?? lost;
  return (
    <div className="panel grid max-w-168 gap-4">
      <h2>{t("stripe.title")}</h2>
      <div ref={frame} className="min-h-64" />
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <Button look="go" onClick={() => void pay()} busy={isBusy} aria-disabled={!isReady || undefined}>
        {t("stripe.pay")}
      </Button>
    </div>
  );
};
