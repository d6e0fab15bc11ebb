import { z } from "zod";
import { formatDay } from "#lib/commerce/orders/server/format-document.ts";
import { transfer, transferBlocks } from "#lib/commerce/orders/server/transfer-blocks.ts";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { href } from "#lib/platform/routes/href.ts";

const noticePayload = z.object({
  name: z.string(),
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  orderId: z.int(),
  currency: currencyCode,
  totalMinor: z.int(),
  /** YYYY-MM-DD: when it was due, and until when it is asked for now. */
  dueOn: z.iso.date(),
  payBy: z.iso.date(),
  account: transfer.omit({ dueOn: true }),
});
export type DunningNoticePayload = z.infer<typeof noticePayload>;

const steps = { 1: "friendly", 2: "second", 3: "last" } as const;

/** To the buyer: an invoice is overdue. Each step says a little more plainly what the one before said. */
const dunningNotice = defineMail({
  area: "payment",
  payload: noticePayload,
  render: ({ name, step, orderId, currency, totalMinor, dueOn, payBy, account }, context) => {
    const { world, locale, origin, t } = context;
    const [number, amount] = [String(orderId), formatPrice(totalMinor, currency, locale, { unambiguous: true })];
    const words = { number, amount, due: formatDay(dueOn, locale), date: formatDay(payBy, locale) };
    return {
      subject: t(`mail.dunning.subject.${steps[step]}`, { number }),
      blocks: [
        { kind: "paragraph", text: t("mail.hello", { name }) },
        { kind: "paragraph", text: t(`mail.dunning.text.${steps[step]}`, words) },
        ...transferBlocks({ ...account, dueOn: payBy }, amount, context),
        { kind: "note", text: t("mail.dunning.paid") },
        {
          kind: "link",
          label: t("mail.order_confirmation.caption", { number }),
          url: `${origin}${href(world, "invoicePurchaseSuccess", {}, { order: orderId })}`,
        },
      ],
    };
  },
});

const saleUnpaidPayload = z.object({
  name: z.string(),
  kind: z.enum(["cancel", "write_off"]),
  titles: z.array(z.string()),
  currency: currencyCode,
  /** What the sale would have brought her. */
  sellerMinor: z.int(),
});
export type SaleUnpaidPayload = z.infer<typeof saleUnpaidPayload>;

/** To the seller: why what a sale was to bring her is gone. */
const saleUnpaid = defineMail({
  area: "payment",
  payload: saleUnpaidPayload,
  render: ({ name, kind, titles, currency, sellerMinor }, { world, locale, origin, t }) => {
    const words = {
      titles: new Intl.ListFormat(locale, { type: "conjunction" }).format(titles),
      amount: formatPrice(sellerMinor, currency, locale, { unambiguous: true }),
    };
    return {
      subject: t("mail.saleUnpaid.subject"),
      blocks: [
        { kind: "paragraph", text: t("mail.hello", { name }) },
        { kind: "paragraph", text: t(`mail.saleUnpaid.${kind === "cancel" ? "cancelled" : "writtenOff"}`, words) },
        { kind: "link", label: t("mail.payoutSent.link"), url: `${origin}${href(world, "cabinet.credit")}` },
      ],
    };
  },
});

const balanceOwedPayload = z.object({
  name: z.string(),
  balances: z.array(z.object({ currency: currencyCode, amountMinor: z.int() })),
});
export type BalanceOwedPayload = z.infer<typeof balanceOwedPayload>;

/** To a seller: refunds came after she was paid out. */
const balanceOwed = defineMail({
  area: "payment",
  payload: balanceOwedPayload,
  render: ({ name, balances }, { world, locale, origin, t }) => {
    const amounts = balances.map(({ currency, amountMinor }) => formatPrice(amountMinor, currency, locale, { unambiguous: true }));
    const amount = new Intl.ListFormat(locale, { type: "conjunction" }).format(amounts);
    return {
      subject: t("mail.owed.subject"),
      blocks: [
        { kind: "paragraph", text: t("mail.hello", { name }) },
        { kind: "paragraph", text: t("mail.owed.text", { amount }) },
        { kind: "link", label: t("mail.payoutSent.link"), url: `${origin}${href(world, "cabinet.credit")}` },
      ],
    };
  },
});

export const mails: MailTemplates = { dunning_notice: dunningNotice, sale_unpaid: saleUnpaid, balance_owed: balanceOwed };
