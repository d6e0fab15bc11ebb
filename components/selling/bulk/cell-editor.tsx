"use client";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import type { CellKind } from "#components/selling/bulk/columns.ts";
import { beginningOf, dayOf, endOf } from "#components/selling/selling/local-days.ts";
import { amountText } from "#lib/platform/amounts/amount-text.ts";
import { parseAmount } from "#lib/platform/amounts/parse-amount.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import type { BulkValue } from "#lib/selling/bulk/schema.ts";

type Props = {
  kind: Exclude<CellKind, "toggle" | "words">;
  label: string;
  value: BulkValue;
  currency: Currency;
  /** `key`: by which it was ended; undefined: by going elsewhere. */
  onEnd: (value: BulkValue | undefined, key?: { name: "Enter" | "Tab" | "Escape"; shift: boolean }) => void;
};

/** The field in a cell while it is edited. Enter and Tab take what was typed, Escape gives up; what is no amount stays until it is one. */
export const CellEditor = ({ kind, label, value, currency, onEnd }: Props) => {
  const t = useTranslations("cabinet-materials.upload.price");
  const { bcp47 } = useWorld();
  const input = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);
  const begin =
    kind === "money"
      ? amountText(value as number | null, currency, bcp47)
      : kind === "text"
        ? String(value)
        : dayOf(value as string | null);
  const [typed, setTyped] = useState(begin);
  const read = (): BulkValue | undefined => {
    if (typed === begin) return value;
    if (kind === "text") return typed;
    if (kind === "money") {
      const minor = parseAmount(typed, { currency, bcp47 });
      return typeof minor === "string" ? undefined : minor;
    }
    return kind === "start" ? beginningOf(typed) : endOf(typed);
  };
  const isWrong = read() === undefined;
  useEffect(() => input.current?.select(), []);

  const end = (given: BulkValue | undefined, key?: Parameters<Props["onEnd"]>[1]) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(given, key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey: shift } = event;
    event.stopPropagation();
    if (key !== "Enter" && key !== "Tab" && key !== "Escape") return;
    event.preventDefault();
    if (key === "Escape") end(undefined, { name: key, shift });
    else if (!isWrong) end(read(), { name: key, shift });
  };
  return (
    <input
      ref={input}
      className="in"
      aria-label={label}
      type={kind === "start" || kind === "end" ? "date" : "text"}
      inputMode={kind === "money" ? "decimal" : undefined}
      maxLength={kind === "text" ? 120 : 40}
      value={typed}
      aria-invalid={isWrong || undefined}
      title={isWrong ? t("noAmount") : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(isWrong ? undefined : read())}
    />
  );
};
