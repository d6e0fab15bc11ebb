import { z } from "zod";
import { disputeStages } from "#lib/commerce/disputes/schema.ts";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { href } from "#lib/platform/routes/href.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

const toldPayload = z.object({
  name: z.string(),
  orderId: z.int(),
  status: z.enum(disputeStages),
  amountMinor: z.int(),
  currency: currencyCode,
  evidenceBy: z.iso.datetime().nullable(),
});
export type DisputeToldPayload = z.infer<typeof toldPayload>;

/** To staff: a buyer's bank asks for a payment back, or has decided about it. */
const disputeTold = defineMail({
  area: "payment",
  payload: toldPayload,
  render: ({ name, orderId, status, amountMinor, currency, evidenceBy }, { world, locale, origin, t }) => {
    const words = { number: String(orderId), amount: formatPrice(amountMinor, currency, locale, { unambiguous: true }) };
    const at = (iso: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: worlds[world].timeZone }).format(new Date(iso));
    const isWaiting = status === "asked" || status === "open";
    return {
      subject: t("mail.dispute.subject", words),
      blocks: [
        { kind: "paragraph", text: t("mail.hello", { name }) },
        { kind: "paragraph", text: t(`mail.dispute.text.${status}`, words) },
        ...(isWaiting && evidenceBy ? [{ kind: "note" as const, text: t("mail.dispute.until", { at: at(evidenceBy) }) }] : []),
        { kind: "button", label: t("mail.dispute.button"), url: `${origin}${href(world, "admin", {}, { tab: "disputes" })}` },
      ],
    };
  },
});

export const mails: MailTemplates = { dispute_told: disputeTold };
