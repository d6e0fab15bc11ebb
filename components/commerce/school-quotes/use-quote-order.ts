"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useAction } from "#components/platform/forms/use-action.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { PlacedOrder } from "#lib/commerce/orders/schema.ts";
import { orderQuote } from "#lib/commerce/school-quotes/queries.ts";
import type { OrderQuote } from "#lib/commerce/school-quotes/schema.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";

/** A lost answer: the order may stand, and the same key asks for it again. */
const isUndecided = ({ code }: ApiError): boolean => code === "network" || code === "idempotency_in_flight";

/** Orders a quote; the same attempt keeps its Idempotency-Key until something of it changes. Ends on the order's page. */
export const useQuoteOrder = (id: number) => {
  const client = useQueryClient();
  const href = useHref();
  const attempt = useRef<{ key: string; body: string } | null>(null);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const { run, isBusy, error } = useAction();
  const send = (input: Omit<OrderQuote, "id">): Promise<PlacedOrder> => {
    const body = JSON.stringify(input);
    if (attempt.current?.body !== body) attempt.current = { key: crypto.randomUUID(), body };
    return orderQuote({ id, ...input }, attempt.current.key);
  };
  const failed = (reason: ApiError): void => {
    if (isUndecided(reason)) return;
    attempt.current = null;
    void client.invalidateQueries({ queryKey: ["school-quotes"] });
  };
  const order = (input: Omit<OrderQuote, "id">): void =>
    void run(() => send(input), { failed, isLeaving: true }).then((done) => {
      if (!done) return;
      setPlaced(done.value);
      const { order: made, clientSecret } = done.value;
      const page = made.provider === "invoice" ? "invoicePurchaseSuccess" : "orderConfirmation";
      if (!clientSecret) followLink(href(page, {}, { order: made.id }));
    });
  return { order, placed, isBusy, error };
};
