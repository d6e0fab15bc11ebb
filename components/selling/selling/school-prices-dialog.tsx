"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { EarningLine } from "#components/selling/selling/earning-line.tsx";
import { MoneyField } from "#components/selling/selling/money-field.tsx";
import { schoolPricesQuery, setSchoolPrices } from "#lib/commerce/seats/queries.ts";
import type { SchoolPricesAnswer } from "#lib/commerce/seats/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = { id: number; title: string; world: World };

/** What schools pay for a material that is on sale: by size her own price or the default, and what each leaves her. */
export const SchoolPricesDialog = ({ id, title, world }: Props) => {
  const t = useTranslations("cabinet-materials.own.schoolPrices");
  const common = useTranslations("common");
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({ ...schoolPricesQuery(id), enabled: isOpen });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t("title", { title })}
      description={t("text")}
      closeText={common("close")}
      trigger={
        <button type="button" className="link" aria-label={t("title", { title })}>
          {t("open")}
        </button>
      }
      actions={
        <>
          <Button onClick={() => setOpen(false)}>{common("cancel")}</Button>
          <Button look="go" type="submit" form={form} disabled={!data}>
            {common("save")}
          </Button>
        </>
      }
    >
      {!data && error && <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <ListSkeleton label={common("loading")} />}
      {data && <Fields form={form} id={id} world={world} answer={data} onSaved={() => setOpen(false)} />}
    </Dialog>
  );
};

type FieldsProps = Omit<Props, "title"> & { form: string; answer: SchoolPricesAnswer; onSaved: () => void };

const Fields = ({ form, id, world, answer: { currency, items }, onSaved }: FieldsProps) => {
  const t = useTranslations("cabinet-materials.own.schoolPrices");
  const cart = useTranslations("cart.screen");
  const common = useTranslations("common");
  const { bcp47 } = useWorld();
  const [own, setOwn] = useState<Record<number, number | null>>(() =>
    Object.fromEntries(items.map(({ seats, priceMinor, isOwn }) => [seats, isOwn ? priceMinor : null])),
  );
  const { run, error, errorOf } = useChange(["school-prices"]);
  const submit = async () => {
    const prices = Object.fromEntries(Object.entries(own).flatMap(([seats, price]) => (price === null ? [] : [[seats, price]])));
    if (await run(() => setSchoolPrices(id, prices), { toast: () => common("saved") })) onSaved();
  };
  return (
    <Form id={form} className="grid gap-4" onSubmit={submit}>
      <Problem error={error} />
      {items.map(({ seats, defaultMinor }) => (
        <div key={seats}>
          <MoneyField
            name={`prices.${seats}`}
            label={cart("licence.school", { seats })}
            hint={t("default", { price: formatPrice(defaultMinor, currency, bcp47) })}
            currency={currency}
            value={own[seats] ?? null}
            onChange={(price) => setOwn({ ...own, [seats]: price })}
            error={errorOf(`prices.${seats}`)}
          />
          <EarningLine priceMinor={own[seats] ?? defaultMinor} currency={currency} world={world} />
        </div>
      ))}
    </Form>
  );
};
