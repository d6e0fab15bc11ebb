"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { receipt } from "#components/platform/ui/icon-shapes.ts";
import { requestInvoice } from "#lib/commerce/orders/queries.ts";
import type { Invoice } from "#lib/commerce/orders/schema.ts";

const POLL_MS = 1_500;

/** Opens the PDF of an invoice. It is made right after the order, so for a second or two the button waits. */
export const InvoiceButton = ({ invoice, wide }: { invoice: Invoice; wide?: boolean }) => {
  const t = useTranslations("thank-you-page");
  const client = useQueryClient();
  const { run, isBusy, error } = useAction();
  const open = async () => {
    const done = await run(() => requestInvoice(invoice.id));
    if (done) window.location.assign(done.value.url);
  };
  useEffect(() => {
    if (invoice.isReady) return;
    const timer = setInterval(() => {
      void client.invalidateQueries({ queryKey: ["orders"] });
      void client.invalidateQueries({ queryKey: ["invoices"] });
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [invoice.isReady, client]);
  return (
    <>
      <Button
        small={!wide}
        wide={wide}
        icon={receipt}
        busy={isBusy || !invoice.isReady}
        busyText={t("invoicePreparing")}
        onClick={() => void open()}
      >
        {t("invoice", { label: invoice.label })}
      </Button>
      {error && (
        <span className="block text-14 text-error" role="alert">
          {error.message}
        </span>
      )}
    </>
  );
};
