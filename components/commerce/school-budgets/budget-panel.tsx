"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import { BudgetForm } from "#components/commerce/school-budgets/budget-form.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { budgetQuery } from "#lib/commerce/school-budgets/queries.ts";
import type { SchoolBudget } from "#lib/commerce/school-budgets/schema.ts";

/** "2026/27": a school year as its country writes it. */
const yearText = ({ year, from, until }: SchoolBudget): string =>
  from.slice(0, 4) === until.slice(0, 4) ? String(year) : `${year}/${String(year + 1).slice(2)}`;

/** The budget of the school year: what was spent, what is asked for, what is left, by head where it is given so; masters change it. */
export const BudgetPanel = () => {
  const query = useQuery(budgetQuery);
  const { data } = query;
  if (!data) return query.isError ? <RoomFailed query={query} /> : null;
  return <Budget budget={data} />;
};

const Budget = ({ budget }: { budget: SchoolBudget }) => {
  const t = useTranslations("my-school.buy");
  const price = usePrice(budget.currency);
  const { kind, amountMinor, spentMinor, askedMinor, leftMinor, heads, mayChange } = budget;
  return (
    <section className="panel mb-8" aria-labelledby="budget">
      <h2 id="budget" className="text-18">
        {t("budget", { year: yearText(budget) })}
      </h2>
      {kind && (
        <>
          <p className="mt-1 text-14 text-ink-2">
            {t(`kind.${kind}`)}: {price(amountMinor)}
          </p>
          <meter className="mt-3 block h-4 w-full" min={0} max={Math.max(1, amountMinor)} value={spentMinor} aria-labelledby="budget" />
          <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-14">
            <span>{t("spent", { amount: price(spentMinor) })}</span>
            <span>{t("asked", { amount: price(askedMinor) })}</span>
            <b>{t("left", { amount: price(leftMinor) })}</b>
          </p>
        </>
      )}
      {kind === "per_head" && heads.length > 1 && (
        <dl className="mt-4">
          {heads.map((head) => (
            <div key={head.userId} className="kv">
              <dt className="wrap-anywhere">{head.name}</dt>
              <dd className="text-end">{price(head.spentMinor)}</dd>
            </div>
          ))}
        </dl>
      )}
      {mayChange && <BudgetForm budget={budget} />}
    </section>
  );
};
