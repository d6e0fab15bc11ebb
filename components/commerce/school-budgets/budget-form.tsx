"use client";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { setBudget } from "#lib/commerce/school-budgets/queries.ts";
import type { SchoolBudget } from "#lib/commerce/school-budgets/schema.ts";
import { decimal, minorPerUnit } from "#lib/platform/money/money.ts";

/** "600", "600,50" or "600.50" in minor units; null: no amount. */
export const parseAmount = (text: string, perUnit: number): number | null => {
  const plain = text.replace(/\s/g, "").replace(",", ".");
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * perUnit) : null;
};

/** A master sets what may be spent, by all together or by each. */
export const BudgetForm = ({ budget }: { budget: SchoolBudget }) => {
  const t = useTranslations("my-school.buy");
  const common = useTranslations("common");
  const payment = useTranslations("payment.screen.fields");
  const { currency } = budget;
  const [kind, setKind] = useState<"pooled" | "per_head">(budget.kind ?? "pooled");
  const [amount, setAmount] = useState(budget.kind ? decimal(budget.amountMinor, currency) : "");
  const [isWrong, setWrong] = useState(false);
  const { run, isBusy, error } = useChange(["school-budget"], ["school-requests"]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const amountMinor = parseAmount(amount, minorPerUnit(currency));
    setWrong(amountMinor === null);
    if (amountMinor !== null) void run(() => setBudget({ kind, amountMinor }), { toast: () => common("saved") });
  };
  return (
    <form className="mt-5 grid justify-items-start gap-4 border-t border-line pt-4" onSubmit={submit} noValidate>
      <RadioGroup
        legend={t("budget", { year: budget.year })}
        hideLegend
        name="budget-kind"
        look="segments"
        value={kind}
        onChange={(value) => setKind(value as "pooled" | "per_head")}
        options={(["pooled", "per_head"] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <TextField
        className="max-w-60"
        label={t("amount", { currency })}
        name="budget-amount"
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={isWrong ? payment("invalid") : undefined}
      />
      <Problem error={error} />
      <Button type="submit" busy={isBusy}>
        {common("save")}
      </Button>
    </form>
  );
};
