"use client";
import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { withLateDetail } from "#components/layout/late-texts.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { loadLate } from "#lib/api-client/load-late.ts";

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
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

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
    mount().catch((reason: unknown) => setError(withLateDetail(t("stripe.failed"), reason)));
    return () => {
      isGone = true;
    };
  }, [publishableKey, clientSecret, t]);

  const pay = async () => {
    if (!parts.current) return;
    setBusy(true);
    setError(null);
    const { stripe, elements } = parts.current;
    const result = await stripe.confirmPayment({ elements, confirmParams: { return_url: `${location.origin}${returnTo}` } });
    // Reached only when it did not lead away.
    setBusy(false);
    setError(result.error.message ?? t("stripe.failed"));
  };
  return (
    <div className="panel grid max-w-168 gap-4">
      <h2>{t("stripe.title")}</h2>
      <div ref={frame} className="min-h-64" />
      {error && (
        <Notice tone="error" role="alert">
          {error}
        </Notice>
      )}
      <Button look="go" onClick={pay} busy={isBusy} aria-disabled={!isReady || undefined}>
        {t("stripe.pay")}
      </Button>
    </div>
  );
};
