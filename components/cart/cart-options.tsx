"use client";
import { useTranslations } from "next-intl";
import { useCartChange } from "#components/cart/use-cart-change.ts";
import { usePrice } from "#components/cart/use-price.ts";
import { useIsMember } from "#components/session/use-session.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { applyCredits, setReminder } from "#lib/cart/queries.ts";
import type { Cart } from "#lib/cart/schema.ts";

/** Two choices of a member: to spend credit, and to be reminded once of this cart. Both take effect at once. */
export const CartOptions = ({ cart }: { cart: Cart }) => {
  const t = useTranslations("cart.screen");
  const price = usePrice(cart.currency);
  const isMember = useIsMember();
  const credits = useCartChange(applyCredits);
  const reminder = useCartChange(setReminder);
  if (!isMember) return null;
  return (
    <div className="mt-3 grid gap-2">
      {(cart.availableCredits > 0 || cart.useCredits) && (
        <Checkbox
          name="useCredits"
          label={t("useCredit")}
          hint={t("available", { amount: price(cart.availableCredits) })}
          checked={credits.isPending ? credits.variables : cart.useCredits}
          onChange={(event) => credits.mutate(event.target.checked)}
          error={credits.error?.message}
        />
      )}
      <Checkbox
        name="reminder"
        label={t("reminder")}
        hint={t("reminderHint")}
        checked={reminder.isPending ? reminder.variables : cart.hasReminderConsent}
        onChange={(event) => reminder.mutate(event.target.checked)}
        error={reminder.error?.message}
      />
    </div>
  );
};
