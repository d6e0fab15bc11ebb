"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "#components/ui/button.tsx";
import { receipt } from "#components/ui/icon-shapes.ts";
import type { ApiError } from "#lib/api-client/api-error.ts";
import { requestInvoice } from "#lib/orders/queries.ts";
import type { Invoice } from "#lib/orders/schema.ts";

const POLL_MS = 1_500;

/** Opens the PDF of an invoice. It is made right after the order, so for a second or two the button waits. */
export const InvoiceButton = ({ invoice, wide }: { invoice: Invoice; wide?: boolean }) => {
  const t = useTranslations("thank-you-page");
  const client = useQueryClient();
  const open = useMutation<{ url: string }, ApiError, void>({
    mutationFn: () => requestInvoice(invoice.id),
    onSuccess: ({ url }) => window.location.assign(url),
  });
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
        busy={open.isPending || !invoice.isReady}
        busyText={t("invoicePreparing")}
        onClick={() => open.mutate()}
      >
        {t("invoice", { label: invoice.label })}
      </Button>
      {open.error && (
        <span className="block text-14 text-error" role="alert">
          {open.error.message}
        </span>
      )}
    </>
  );
};
