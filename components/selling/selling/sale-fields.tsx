"use client";
import { useTranslations } from "next-intl";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { EarningLine } from "#components/selling/selling/earning-line.tsx";
import { beginningOf, dayOf, endOf } from "#components/selling/selling/local-days.ts";
import { MoneyField } from "#components/selling/selling/money-field.tsx";
import type { SectionProps } from "#components/selling/selling/section-props.ts";

/** A lower price for a while. Buyers see beside it the lowest price of the 30 days before (Directive 98/6/EC art. 6a). */
export const SaleFields = ({ editor, isLocked, errorOf }: SectionProps) => {
  const t = useTranslations("cabinet-materials.upload.price");
  const common = useTranslations("common");
  const { draft, change } = editor;
  const { salePriceMinor, saleStartsAt, saleEndsAt, currency, priceMinor } = draft.fields;
  const isOnSale = salePriceMinor !== null;
  return (
    <div className="stackv">
      <Checkbox
        name="sale"
        label={t("sale")}
        hint={t("saleHint")}
        checked={isOnSale}
        disabled={isLocked}
        onChange={({ target }) =>
          change(
            target.checked
              ? { salePriceMinor: Math.round(((priceMinor ?? 0) * 4) / 5) }
              : { salePriceMinor: null, saleStartsAt: null, saleEndsAt: null },
          )
        }
      />
      {isOnSale && (
        <div className="flex flex-wrap gap-4">
          <div>
            <MoneyField
              name="salePriceMinor"
              label={t("salePrice")}
              currency={currency}
              value={salePriceMinor}
              disabled={isLocked}
              onChange={(minor) => change({ salePriceMinor: minor ?? 0 })}
              error={errorOf("salePriceMinor")}
            />
            <EarningLine priceMinor={salePriceMinor} currency={currency} world={draft.fields.world} />
          </div>
          <TextField
            name="saleStartsAt"
            type="date"
            label={t("saleStart")}
            optional={common("optional")}
            disabled={isLocked}
            value={dayOf(saleStartsAt)}
            onChange={({ target }) => change({ saleStartsAt: beginningOf(target.value) })}
          />
          <TextField
            name="saleEndsAt"
            type="date"
            label={t("saleEnd")}
            optional={common("optional")}
            disabled={isLocked}
            value={dayOf(saleEndsAt)}
            onChange={({ target }) => change({ saleEndsAt: endOf(target.value) })}
            error={errorOf("saleEndsAt")}
          />
        </div>
      )}
    </div>
  );
};
