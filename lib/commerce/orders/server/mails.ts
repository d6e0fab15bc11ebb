import { z } from "zod";
import { formatDay } from "#lib/commerce/orders/server/format-document.ts";
import { transfer, transferBlocks } from "#lib/commerce/orders/server/transfer-blocks.ts";
import { defineMail, type MailBlock, type MailContext, type MailTemplates } from "#lib/platform/email/template.ts";
import { formatRate } from "#lib/platform/money/format-rate.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type Currency, isCurrency } from "#lib/platform/worlds/currencies.ts";

const currency = z.custom<Currency>(isCurrency);
const confirmationPayload = z.object({
  name: z.string(),
  orderId: z.int(),
  lines: z.array(z.object({ title: z.string(), minor: z.int() })),
  currency,
  originalMinor: z.int(),
  discountMinor: z.int(),
  creditMinor: z.int(),
  totalMinor: z.int(),
  vatMinor: z.int(),
  vatRateBp: z.int(),
  isReverseCharge: z.boolean(),
  withdrawalText: z.string(),
  transfer: transfer.nullable(),
});
export type ConfirmationPayload = z.infer<typeof confirmationPayload>;

/** With what a consumer agreed to, and how she withdraws; a school is none. */
const consentBlocks = (withdrawalText: string, { world, origin, t }: MailContext): MailBlock[] => [
  { kind: "heading", text: t("mail.order_confirmation.consent") },
  { kind: "note", text: withdrawalText },
  { kind: "link", label: t("mail.order_confirmation.withdrawal"), url: `${origin}${href(world, "content.withdrawal")}` },
];

const orderConfirmation = defineMail({
  area: "payment",
  payload: confirmationPayload,
  render: (order, context) => {
    const { world, locale, origin, t } = context;
    const price = (minor: number) => formatPrice(minor, order.currency, locale, { unambiguous: true });
    const rows = [
      ...order.lines.map(({ title, minor }) => ({ label: title, value: price(minor) })),
      ...(order.discountMinor ? [{ label: t("invoice.discount"), value: price(-order.discountMinor) }] : []),
      ...(order.creditMinor ? [{ label: t("invoice.credit"), value: price(-order.creditMinor) }] : []),
      { label: t("invoice.total"), value: price(order.totalMinor) },
    ];
    const vat = order.isReverseCharge
      ? t("invoice.reverseCharge")
      : t("mail.order_confirmation.vat", { amount: price(order.vatMinor), rate: formatRate(order.vatRateBp, locale) });
    return {
      subject: t("mail.order_confirmation.subject", { number: String(order.orderId) }),
      preheader: t("mail.order_confirmation.intro"),
      blocks: [
        { kind: "paragraph", text: t("mail.hello", { name: order.name }) },
        { kind: "paragraph", text: t("mail.order_confirmation.intro") },
        { kind: "button", label: t("mail.order_confirmation.button"), url: `${origin}${href(world, "cabinet.boughtMaterials")}` },
        { kind: "rows", caption: t("mail.order_confirmation.caption", { number: String(order.orderId) }), rows, hasSum: true },
        ...(order.vatMinor > 0 || order.isReverseCharge ? [{ kind: "note" as const, text: vat }] : []),
        ...(order.transfer ? transferBlocks(order.transfer, price(order.totalMinor), context) : []),
        ...(order.withdrawalText ? consentBlocks(order.withdrawalText, context) : []),
      ],
    };
  },
});

const invoicePayload = z.object({
  name: z.string(),
  label: z.string(),
  orderId: z.int(),
  currency,
  totalMinor: z.int(),
  dueOn: z.string().nullable(),
});
export type InvoicePayload = z.infer<typeof invoicePayload>;

const invoice = defineMail({
  area: "payment",
  payload: invoicePayload,
  render: ({ name, label, orderId, currency: of, totalMinor, dueOn }, { world, locale, origin, t }) => {
    const amount = formatPrice(totalMinor, of, locale, { unambiguous: true });
    const due = dueOn ? t("mail.invoice.due", { amount, date: formatDay(dueOn, locale) }) : t("mail.invoice.paid");
    return {
      subject: t("mail.invoice.subject", { label }),
      blocks: [
        { kind: "paragraph", text: t("mail.hello", { name }) },
        { kind: "paragraph", text: t("mail.invoice.intro", { label, number: String(orderId) }) },
        { kind: "paragraph", text: due },
        { kind: "link", label: t("mail.invoice.link"), url: `${origin}${href(world, "cabinet.invoices")}` },
      ],
    };
  },
});

const transferReceivedPayload = z.object({ name: z.string(), label: z.string(), currency, totalMinor: z.int() });
export type TransferReceivedPayload = z.infer<typeof transferReceivedPayload>;

const transferReceived = defineMail({
  area: "payment",
  payload: transferReceivedPayload,
  render: ({ name, label, currency: of, totalMinor }, { world, locale, origin, t }) => ({
    subject: t("mail.transferReceived.subject", { label }),
    blocks: [
      { kind: "paragraph", text: t("mail.hello", { name }) },
      {
        kind: "paragraph",
        text: t("mail.transferReceived.intro", { label, amount: formatPrice(totalMinor, of, locale, { unambiguous: true }) }),
      },
      { kind: "link", label: t("mail.invoice.link"), url: `${origin}${href(world, "cabinet.invoices")}` },
    ],
  }),
});

const vatGivenBack = defineMail({
  area: "payment",
  payload: z.object({
    name: z.string(),
    label: z.string(),
    invoice: z.string(),
    currency,
    amountMinor: z.int(),
    creditMinor: z.int(),
    /** How what does not become credit goes back. */
    way: z.enum(["none", "invoice", "online"]),
  }),
  render: ({ name, label, invoice: corrected, currency: of, amountMinor, creditMinor, way }, { world, locale, origin, t }) => {
    const price = (minor: number) => formatPrice(minor, of, locale, { unambiguous: true });
    const restMinor = amountMinor - creditMinor;
    return {
      subject: t("mail.vatGivenBack.subject", { label }),
      blocks: [
        { kind: "paragraph", text: t("mail.hello", { name }) },
        { kind: "paragraph", text: t("mail.vatGivenBack.intro", { amount: price(amountMinor), invoice: corrected, label }) },
        ...(creditMinor > 0 ? [{ kind: "paragraph" as const, text: t("mail.refundDone.credit", { amount: price(creditMinor) }) }] : []),
        ...(restMinor > 0 ? [{ kind: "paragraph" as const, text: t(`mail.refundDone.way.${way}`, { amount: price(restMinor) }) }] : []),
        { kind: "link", label: t("mail.invoice.link"), url: `${origin}${href(world, "cabinet.invoices")}` },
      ],
    };
  },
});

export const mails: MailTemplates = {
  order_confirmation: orderConfirmation,
  invoice,
  transfer_received: transferReceived,
  vat_given_back: vatGivenBack,
};
