"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { balancesQuery, turnIntoCredit } from "#lib/books/payouts/queries.ts";
import type { Balance } from "#lib/books/payouts/schema.ts";
import { parseAmount } from "#lib/platform/amounts/parse-amount.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

/** Earnings become credit to spend; the key goes along with every repetition of one attempt, so a lost answer turns nothing twice. */
export const TurnIntoCredit = ({ balance }: { balance: Balance }) => {
  const t = useTranslations("seller.payouts.turn");
  const fields = useTranslations("info.fields");
  const client = useQueryClient();
  const { bcp47 } = useWorld();
  const currency = balance.currency;
  const key = useRef(crypto.randomUUID());
  const [code, setCode] = useState<string | null>(null);
  const { run, isBusy, error } = useAction();
  const price = (minor: number) => formatPrice(minor, currency, bcp47, { unambiguous: true });
  const onSubmit = async (values: FormData, form: HTMLFormElement) => {
    const typed = String(values.get("amount") ?? "");
    const amountMinor = parseAmount(typed, { currency, bcp47, min: 1, max: balance.availableMinor });
    const isGood = typeof amountMinor === "number";
    setCode(isGood ? null : "invalid");
    if (!isGood) return;
    const done = await run(() => turnIntoCredit({ currency, amountMinor, key: key.current }));
    if (!done) return;
    key.current = crypto.randomUUID();
    client.setQueryData(balancesQuery.queryKey, done.value);
    void client.invalidateQueries({ queryKey: ["movements"] });
    void client.invalidateQueries({ queryKey: ["user"] });
    showToast({ text: t("done", { amount: price(amountMinor) }) });
    form.reset();
  };
  return (
    <Form className="flex flex-wrap items-end gap-3" onSubmit={onSubmit}>
      <TextField
        id={`turn-${currency}`}
        name="amount"
        label={t("label", { currency })}
        hint={t("hint", { amount: price(balance.availableMinor) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        error={code ? fields(code) : undefined}
      />
      <Button type="submit" busy={isBusy}>
        {t("button")}
      </Button>
      <Problem error={error} />
    </Form>
  );
};
