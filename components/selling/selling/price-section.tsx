"use client";
import { useTranslations } from "next-intl";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { EarningLine } from "#components/selling/selling/earning-line.tsx";
import { MoneyField } from "#components/selling/selling/money-field.tsx";
import { RightsFields } from "#components/selling/selling/rights-fields.tsx";
import { SaleFields } from "#components/selling/selling/sale-fields.tsx";
import type { SectionProps } from "#components/selling/selling/section-props.ts";
import { licences } from "#lib/catalogue/materials/schema.ts";
import type { DraftFields } from "#lib/selling/selling/schema.ts";

/** The third step: what it costs, what buyers may do with it, and whose works are in it. */
export const PriceSection = (props: SectionProps) => {
  const t = useTranslations("cabinet-materials.upload.price");
  const bundles = useTranslations("cabinet-materials.bundles");
  const { editor, isLocked, errorOf } = props;
  const { draft, change } = editor;
  const { fields } = draft;
  const isOpen = fields.licence !== "single";
  return (
    <section className="stackv max-w-168" aria-labelledby="upload-price">
      <h2 id="upload-price">{t("title")}</h2>
      {draft.isBundle && <Notice tone="info">{bundles("ofParts")}</Notice>}
      {!draft.isBundle && (
        <RadioGroup
          legend={t("licence")}
          name="licence"
          look="rows"
          value={fields.licence}
          onChange={(value) => {
            const licence = value as DraftFields["licence"];
            change({ licence, ...(licence !== "single" && { priceMinor: 0, salePriceMinor: null, saleStartsAt: null, saleEndsAt: null }) });
          }}
          options={licences.map((value) => ({
            value,
            label: t(`licences.${value}.name`),
            hint: t(`licences.${value}.hint`),
            disabled: isLocked,
          }))}
        />
      )}
      <div id="price" tabIndex={-1}>
        <MoneyField
          name="priceMinor"
          label={t("price")}
          hint={isOpen ? t("openIsFree") : t("priceHint")}
          currency={fields.currency}
          value={fields.priceMinor}
          disabled={isLocked || isOpen}
          onChange={(priceMinor) => change({ priceMinor })}
          error={errorOf("priceMinor")}
        />
        <EarningLine priceMinor={fields.priceMinor} currency={fields.currency} world={fields.world} />
      </div>
      {!isOpen && fields.priceMinor !== null && fields.priceMinor > 0 && (
        <>
          <Checkbox
            name="hasFixedPrice"
            label={t("fixed")}
            hint={t("fixedHint")}
            checked={fields.hasFixedPrice}
            disabled={isLocked}
            onChange={({ target }) => change({ hasFixedPrice: target.checked })}
          />
          <SaleFields {...props} />
        </>
      )}
      {!draft.isBundle && (
        <>
          {!isOpen && (
            <Checkbox
              name="allowsAdapting"
              label={t("adapting")}
              hint={t("adaptingHint")}
              checked={fields.allowsAdapting}
              disabled={isLocked}
              onChange={({ target }) => change({ allowsAdapting: target.checked })}
            />
          )}
          <RightsFields {...props} />
          <div id="aiUse" tabIndex={-1}>
            <RadioGroup
              legend={t("ai")}
              name="aiUse"
              value={fields.aiUse ?? ""}
              onChange={(value) => change({ aiUse: value as DraftFields["aiUse"] })}
              options={(["none", "assisted", "generated"] as const).map((value) => ({
                value,
                label: t(`aiUses.${value}`),
                disabled: isLocked,
              }))}
              error={errorOf("aiUse")}
            />
          </div>
        </>
      )}
      {draft.version > 0 && (
        <TextField
          name="versionNote"
          label={t("versionNote")}
          hint={t("versionNoteHint")}
          maxLength={500}
          disabled={isLocked}
          value={fields.versionNote}
          onChange={({ target }) => change({ versionNote: target.value })}
        />
      )}
    </section>
  );
};
