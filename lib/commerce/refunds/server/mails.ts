import { z } from "zod";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type Currency, isCurrency } from "#lib/platform/worlds/currencies.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

const refundDone = defineMail({
  area: "payment",
  payload: z.object({
    name: z.string(),
    label: z.string(),
    invoice: z.string(),
    currency: z.custom<Currency>(isCurrency),
    amountMinor: z.int(),
    creditMinor: z.int(),
    /** How what does not become credit goes back. */
    way: z.enum(["none", "invoice", "online", "bank"]),
  }),
  render: ({ name, label, invoice, currency, amountMinor, creditMinor, way }, { world, locale, origin, t }) => {
    const price = (minor: number) => formatPrice(minor, currency, locale, { unambiguous: true });
    const restMinor = amountMinor - creditMinor;
    return {
      subject: t("mail.refundDone.subject", { label }),
      blocks: [
        { kind: "paragraph", text: t("mail.hello", { name }) },
        { kind: "paragraph", text: t("mail.refundDone.intro", { amount: price(amountMinor), invoice, label }) },
        ...(creditMinor > 0 ? [{ kind: "paragraph" as const, text: t("mail.refundDone.credit", { amount: price(creditMinor) }) }] : []),
        ...(restMinor > 0 ? [{ kind: "paragraph" as const, text: t(`mail.refundDone.way.${way}`, { amount: price(restMinor) }) }] : []),
        { kind: "link", label: t("mail.invoice.link"), url: `${origin}${href(world, "cabinet.invoices")}` },
      ],
    };
  },
});

const receivedPayload = z.object({
  name: z.string(),
  code: z.string(),
  /** Of the order that was found; never what was typed. */
  orderNumber: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  /** Confirms it; null where no order was found. */
  url: z.string().nullable(),
});
export type WithdrawalReceivedPayload = z.infer<typeof receivedPayload>;

/**
 * The acknowledgement of receipt on a durable medium: content, day and time (Directive 2011/83/EU art. 11a (4)). Its fields are ours, for it
 * may reach somebody else than the sender.
 */
const withdrawalReceived = defineMail({
  area: "payment",
  payload: receivedPayload,
  secrets: ["url"],
  render: ({ name, code, orderNumber, receivedAt, url }, { locale, t }) => ({
    subject: t("mail.withdrawalReceived.subject", { code }),
    blocks: [
      { kind: "paragraph", text: t("mail.hello", { name }) },
      { kind: "paragraph", text: t("mail.withdrawalReceived.intro") },
      {
        kind: "rows",
        caption: t("mail.withdrawalReceived.caption"),
        rows: [
          ...(orderNumber ? [{ label: t("mail.withdrawalReceived.number"), value: orderNumber }] : []),
          {
            label: t("mail.withdrawalReceived.at"),
            value: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "long", timeZone: "UTC" }).format(new Date(receivedAt)),
          },
          { label: t("mail.withdrawalReceived.code"), value: code },
        ],
      },
      { kind: "paragraph", text: t(`mail.withdrawalReceived.${url ? "confirm" : "noOrder"}`) },
      ...(url ? [{ kind: "button" as const, label: t("mail.withdrawalReceived.button"), url }] : []),
    ],
  }),
});

const decidedPayload = z.object({
  name: z.string(),
  code: z.string(),
  orderNumber: z.string(),
  isAccepted: z.boolean(),
  decision: z.string(),
});
export type WithdrawalDecidedPayload = z.infer<typeof decidedPayload>;

const withdrawalDecided = defineMail({
  area: "payment",
  payload: decidedPayload,
  render: ({ name, code, orderNumber, isAccepted, decision }, { t }) => ({
    subject: t(`mail.withdrawalDecided.${isAccepted ? "accepted" : "refused"}.subject`, { number: orderNumber }),
    blocks: [
      { kind: "paragraph", text: t("mail.hello", { name }) },
      { kind: "paragraph", text: t(`mail.withdrawalDecided.${isAccepted ? "accepted" : "refused"}.text`, { number: orderNumber }) },
      ...(decision ? [{ kind: "note" as const, text: decision }] : []),
      { kind: "note", text: t("mail.withdrawalDecided.code", { code }) },
    ],
  }),
});

const waitingPayload = z.object({ name: z.string(), waiting: z.int(), decideBy: z.iso.datetime() });
export type WithdrawalsWaitingPayload = z.infer<typeof waitingPayload>;

/** To staff: the law knows no withdrawal that nobody looked at. */
const withdrawalsWaiting = defineMail({
  area: "payment",
  payload: waitingPayload,
  render: ({ name, waiting, decideBy }, { world, locale, origin, t }) => ({
    subject: t("mail.withdrawalsWaiting.subject", { count: waiting }),
    blocks: [
      { kind: "paragraph", text: t("mail.hello", { name }) },
      {
        kind: "paragraph",
        text: t("mail.withdrawalsWaiting.text", {
          at: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: worlds[world].timeZone }).format(
            new Date(decideBy),
          ),
        }),
      },
      { kind: "button", label: t("mail.withdrawalsWaiting.button"), url: `${origin}${href(world, "admin", {}, { tab: "withdrawals" })}` },
    ],
  }),
});

export const mails: MailTemplates = {
  refund_done: refundDone,
  withdrawal_received: withdrawalReceived,
  withdrawal_decided: withdrawalDecided,
  withdrawals_waiting: withdrawalsWaiting,
};
