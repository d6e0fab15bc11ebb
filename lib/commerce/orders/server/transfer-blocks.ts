import { z } from "zod";
import { formatDay, formatIban } from "#lib/commerce/orders/server/format-document.ts";
import type { MailBlock, MailContext } from "#lib/platform/email/template.ts";

/** Where a mail asks to transfer what is due, and until which day (YYYY-MM-DD). */
export const transfer = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
  reference: z.string(),
  dueOn: z.string(),
  isExample: z.boolean(),
});

/** The same as the invoice says it; `amount` as it is printed. */
export const transferBlocks = (account: z.infer<typeof transfer>, amount: string, { locale, t }: MailContext): MailBlock[] => {
  const rows = [
    { label: t("invoice.holder"), value: account.holder },
    { label: t("invoice.iban"), value: formatIban(account.iban) },
    ...(account.bic ? [{ label: t("invoice.bic"), value: account.bic }] : []),
    { label: t("invoice.reference"), value: account.reference },
    { label: t("invoice.amount"), value: amount },
    { label: t("invoice.due"), value: formatDay(account.dueOn, locale) },
  ];
  return [
    { kind: "heading", text: t("invoice.transfer") },
    ...(account.isExample ? [{ kind: "note" as const, text: t("invoice.example") }] : []),
    { kind: "rows", caption: t("mail.order_confirmation.transfer"), rows },
  ];
};
