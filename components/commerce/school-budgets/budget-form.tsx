"use client";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { setBudget } from "#lib/commerce/school-budgets/queries.ts";
import type { SchoolBudget } from "#lib/commerce/school-budgets/schema.ts";
import { amountText } from "#lib/platform/amounts/amount-text.ts";
import { parseAmount } from "#lib/platform/amounts/parse-amount.ts";

/** A master sets what may be spent, by all together or by each. */
export const BudgetForm = ({ budget }: { budget: SchoolBudget }) => {
  const t = useTranslations("my-school.buy");
  const common = useTranslations("common");
  const fields = useTranslations("info.fields");
  const { bcp47 } = useWorld();
  const { currency } = budget;
  const [kind, setKind] = useState<"pooled" | "per_head">(budget.kind ?? "pooled");
  const [amount, setAmount] = useState(amountText(budget.kind ? budget.amountMinor : null, currency, bcp47));
  const [problem, setProblem] = useState<"invalid" | "required" | null>(null);
  const { run, isBusy, error } = useChange(["school-budget"], ["school-requests"]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const amountMinor = parseAmount(amount, { currency, bcp47, min: 0, max: 100_000_000 });
    setProblem(typeof amountMinor === "number" ? null : amountMinor === null ? "required" : "invalid");
    if (typeof amountMinor === "number") void run(() => setBudget({ kind, amountMinor }), { toast: () => common("saved") });
  };
  return (
    <form className="mt-5 grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4 border-t border-line pt-4" onSubmit={submit} noValidate>
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
        error={problem ? fields(problem) : undefined}
      />
      <Problem error={error} />
      <Button type="submit" busy={isBusy}>
        {common("save")}
      </Button>
    </form>
  );
};
