"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ChangeEvent, useState } from "react";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import { useIsMember } from "#components/identity/session/use-session.ts";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { applyCredits, setReminder, showCart } from "#lib/commerce/cart/queries.ts";
import type { Cart } from "#lib/commerce/cart/schema.ts";

/** A checkbox that shows what was chosen in the very moment, and the cart's own state again when the change has ended. */
const useChoice = (isChosen: boolean, change: (isChosen: boolean) => Promise<Cart>) => {
  const [wished, setWished] = useState<boolean | null>(null);
  const client = useQueryClient();
  const { run, error } = useAction();
  const onChange = ({ target: { checked } }: ChangeEvent<HTMLInputElement>) =>
    run(
      async () => {
        setWished(checked);
        showCart(client, await change(checked));
        setWished(null);
      },
      { failed: () => setWished(null) },
    );
  return { checked: wished ?? isChosen, onChange, error: error?.message };
};

/** Two choices of a member: to spend credit, and to be reminded once of this cart. Both take effect at once. */
export const CartOptions = ({ cart }: { cart: Cart }) => {
  const t = useTranslations("cart.screen");
  const price = usePrice(cart.currency);
  const isMember = useIsMember();
  const credits = useChoice(cart.useCredits, applyCredits);
  const reminder = useChoice(cart.hasReminderConsent, setReminder);
  if (!isMember) return null;
  return (
    <div className="mt-3 grid gap-2">
      {(cart.availableCredits > 0 || cart.useCredits) && (
        <Checkbox name="useCredits" label={t("useCredit")} hint={t("available", { amount: price(cart.availableCredits) })} {...credits} />
      )}
      <Checkbox name="reminder" label={t("reminder")} hint={t("reminderHint")} {...reminder} />
    </div>
  );
};
