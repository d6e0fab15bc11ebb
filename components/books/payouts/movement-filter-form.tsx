"use client";
import { useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { MovementFilter } from "#lib/books/payouts/queries.ts";
import { movementKinds } from "#lib/books/payouts/schema.ts";

const names = ["account", "kind", "currency", "from", "to"] as const;

/** The filters of the movements; they stand in the address. */
export const MovementFilterForm = ({ filter, currencies }: { filter: MovementFilter; currencies: readonly string[] }) => {
  const t = useTranslations("seller.payouts.movements");
  const common = useTranslations("common");
  const href = useHref();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    followLink(href("cabinet.credit", {}, Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "") || undefined]))));
  };
  const any = { value: "", label: t("any") };
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
      <NativeSelect
        label={t("account")}
        name="account"
        defaultValue={filter.account}
        options={[any, ...(["earned", "credit"] as const).map((value) => ({ value, label: t(`accounts.${value}`) }))]}
      />
      <NativeSelect
        label={t("kind")}
        name="kind"
        defaultValue={filter.kind}
        options={[any, ...movementKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))]}
      />
      {currencies.length > 1 && (
        <NativeSelect
          label={t("currency")}
          name="currency"
          defaultValue={filter.currency}
          options={[any, ...currencies.map((value) => ({ value, label: value }))]}
        />
      )}
      <TextField label={t("from")} name="from" type="date" defaultValue={filter.from} />
      <TextField label={t("to")} name="to" type="date" defaultValue={filter.to} />
      <Button type="submit">{common("apply")}</Button>
    </form>
  );
};
