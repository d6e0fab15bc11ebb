import { parseAmount } from "#lib/platform/amounts/parse-amount.ts";
import { parsePercent } from "#lib/platform/amounts/parse-percent.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** What stands in the form of a voucher, as typed. */
export type VoucherDraft = {
  code: string;
  kind: "percent" | "amount";
  value: string;
  minimum: string;
  maxRedemptions: string;
  perUserLimit: string;
  validFrom: string;
  validUntil: string;
  worlds: readonly string[];
};

export const emptyDraft: VoucherDraft = {
  code: "",
  kind: "percent",
  value: "10",
  minimum: "",
  maxRedemptions: "",
  perUserLimit: "1",
  validFrom: "",
  validUntil: "",
  worlds: [],
} as VoucherDraft;

/** As the API wants it: amounts in minor units, per cents in basis points. What is no number stays as it was typed, so that it is refused there. */
export const toVoucherInput = (draft: VoucherDraft, currency: Currency, bcp47: string) => {
  const { code, kind, value, minimum, maxRedemptions, perUserLimit, validFrom, validUntil, worlds } = draft;
  const number = (text: string, read: ReturnType<typeof parseAmount>) => (typeof read === "string" ? text : (read ?? 0));
  const amount = (text: string) => number(text, parseAmount(text, { currency, bcp47 }));
  return {
    code,
    kind,
    maxRedemptions,
    perUserLimit: perUserLimit || 1,
    validFrom,
    validUntil,
    value: kind === "percent" ? number(value, parsePercent(value)) : amount(value),
    minimumMinor: amount(minimum),
    ...(worlds.length > 0 && { worlds }),
  };
};
