"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useRef, useState } from "react";
import { Problem } from "#components/security/problem.tsx";
import { useAction } from "#components/security/use-action.ts";
import { useWorld } from "#components/session/world-provider.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { showToast } from "#components/ui/toasts.ts";
import { formatPrice, minorPerUnit } from "#lib/money.ts";
import { balancesQuery, turnIntoCredit } from "#lib/payouts/queries.ts";
import { readAmount } from "#lib/payouts/rules.ts";
import type { Balance } from "#lib/payouts/schema.ts";

/** Earnings become credit to spend; the key goes along with every repetition of one attempt, so a lost answer turns nothing twice. */
export const TurnIntoCredit = ({ balance }: { balance: Balance }) => {
  const t = useTranslations("cabinet-settings.payouts.turn");
  const fields = useTranslations("info.fields");
  const client = useQueryClient();
  const { bcp47 } = useWorld();
  const currency = balance.currency;
  const key = useRef(crypto.randomUUID());
  const [code, setCode] = useState<string | null>(null);
  const { run, isBusy, error } = useAction();
  const price = (minor: number) => formatPrice(minor, currency, bcp47, { unambiguous: true });
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const amountMinor = readAmount(String(new FormData(form).get("amount") ?? ""), minorPerUnit(currency));
    const isGood = amountMinor !== null && amountMinor > 0 && amountMinor <= balance.availableMinor;
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
    <form className="flex flex-wrap items-end gap-3" noValidate onSubmit={(event) => void onSubmit(event)}>
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
    </form>
  );
};
