import { z } from "zod";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type Currency, isCurrency } from "#lib/platform/worlds/currencies.ts";

const currency = z.custom<Currency>(isCurrency);

const creditNotePayload = z.object({ name: z.string(), label: z.string(), month: z.iso.date(), currency, grossMinor: z.int() });
export type CreditNotePayload = z.infer<typeof creditNotePayload>;

const creditNote = defineMail({
  area: "payment",
  payload: creditNotePayload,
  render: ({ name, label, month, currency: of, grossMinor }, { world, locale, origin, t }) => {
    const period = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
      new Date(`${month}T00:00:00Z`),
    );
    return {
      subject: t("mail.creditNote.subject", { label, month: period }),
      blocks: [
        { kind: "paragraph", text: t("mail.hello", { name }) },
        {
          kind: "paragraph",
          text: t("mail.creditNote.intro", { month: period, amount: formatPrice(grossMinor, of, locale, { unambiguous: true }) }),
        },
        { kind: "link", label: t("mail.creditNote.link"), url: `${origin}${href(world, "cabinet.fee")}` },
      ],
    };
  },
});

const payoutSentPayload = z.object({ name: z.string(), currency, amountMinor: z.int(), iban: z.string(), reference: z.string() });
export type PayoutSentPayload = z.infer<typeof payoutSentPayload>;

const payoutSent = defineMail({
  area: "payment",
  payload: payoutSentPayload,
  render: ({ name, currency: of, amountMinor, iban, reference }, { world, locale, origin, t }) => {
    const amount = formatPrice(amountMinor, of, locale, { unambiguous: true });
    return {
      subject: t("mail.payoutSent.subject", { amount }),
      blocks: [
        { kind: "paragraph", text: t("mail.hello", { name }) },
        { kind: "paragraph", text: t("mail.payoutSent.intro", { amount, iban }) },
        { kind: "note", text: t("mail.payoutSent.reference", { reference }) },
        { kind: "link", label: t("mail.payoutSent.link"), url: `${origin}${href(world, "cabinet.credit")}` },
      ],
    };
  },
});

export const mails: MailTemplates = { credit_note: creditNote, payout_sent: payoutSent };
