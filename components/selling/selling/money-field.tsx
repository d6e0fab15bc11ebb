"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextField, type TextFieldProps } from "#components/platform/ui/text-field.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { amountText } from "#lib/platform/amounts/amount-text.ts";
import { parseAmount } from "#lib/platform/amounts/parse-amount.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

type Props = Pick<TextFieldProps, "name" | "label" | "hint" | "error" | "disabled" | "optional"> & {
  /** Minor units. */
  value: number | null;
  currency: Currency;
  onChange: (minor: number | null) => void;
};

/** An amount as people type it; what is no amount is said at once, and stays as it was typed. */
export const MoneyField = ({ value, currency, onChange, error, label, ...rest }: Props) => {
  const t = useTranslations("cabinet-materials.upload.price");
  const { bcp47 } = useWorld();
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => parseAmount(text, { currency, bcp47 });
  const shown = typed !== null && read(typed) === (value ?? null) ? typed : null;
  const isWrong = typed !== null && typeof read(typed) === "string";
  return (
    <TextField
      {...rest}
      label={
        <>
          {label} <span className="font-normal text-ink-2">({currency})</span>
        </>
      }
      inputMode="decimal"
      autoComplete="off"
      className="max-w-60"
      value={isWrong ? (typed ?? "") : (shown ?? amountText(value, currency, bcp47))}
      onChange={({ target }) => {
        setTyped(target.value);
        const minor = read(target.value);
        if (typeof minor !== "string") onChange(minor);
      }}
      error={isWrong ? t("noAmount") : error}
    />
  );
};
