"use client";
import { useTranslations } from "next-intl";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import type { VoucherDraft } from "#components/selling/promotion/read-voucher-form.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { voucherKinds } from "#lib/selling/promotion/schema.ts";

type Props = {
  draft: VoucherDraft;
  currency: Currency;
  onChange: (change: Partial<VoucherDraft>) => void;
  errorOf: (name: string) => string | undefined;
};

/** The fields of a voucher, of a seller's as of the platform's. */
export const VoucherFields = ({ draft, currency, onChange, errorOf }: Props) => {
  const t = useTranslations("cabinet-sales.vouchers");
  const common = useTranslations("common");
  const text = (name: Exclude<keyof VoucherDraft, "worlds" | "kind">, error = errorOf(name)) => ({
    name,
    value: draft[name],
    error,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const toggle = (world: string, isOn: boolean) =>
    onChange({ worlds: isOn ? [...draft.worlds, world] : draft.worlds.filter((one) => one !== world) });
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-4">
      <TextField
        {...text("code")}
        label={t("code")}
        hint={t("codeHint")}
        optional={common("optional")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <NativeSelect
        label={t("kind")}
        name="kind"
        value={draft.kind}
        options={voucherKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(event) => onChange({ kind: event.target.value === "amount" ? "amount" : "percent" })}
      />
      <TextField
        {...text("value")}
        label={draft.kind === "percent" ? t("percent") : t("amount", { currency })}
        inputMode="decimal"
        maxLength={12}
      />
      <TextField
        {...text("minimum", errorOf("minimumMinor"))}
        label={t("minimum", { currency })}
        hint={t("minimumHint")}
        optional={common("optional")}
        inputMode="decimal"
        maxLength={12}
      />
      <TextField
        {...text("maxRedemptions")}
        label={t("max")}
        hint={t("maxHint")}
        optional={common("optional")}
        inputMode="numeric"
        maxLength={7}
      />
      <TextField {...text("perUserLimit")} label={t("perUser")} inputMode="numeric" maxLength={3} />
      <TextField {...text("validFrom")} label={t("from")} hint={t("fromHint")} optional={common("optional")} type="date" />
      <TextField {...text("validUntil")} label={t("until")} hint={t("untilHint")} optional={common("optional")} type="date" />
      <Disclosure
        className="col-span-full"
        summary={`${t("worlds")}: ${draft.worlds.length > 0 ? draft.worlds.join(", ") : t("states.all")}`}
      >
        <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4">
          <legend className="small muted mb-2">{t("worldsHint")}</legend>
          {worldCodes.map((world) => (
            <Checkbox
              key={world}
              label={worlds[world].nativeCountryName}
              checked={draft.worlds.includes(world)}
              onChange={(event) => toggle(world, event.target.checked)}
            />
          ))}
        </fieldset>
      </Disclosure>
    </div>
  );
};
