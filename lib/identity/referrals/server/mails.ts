import { z } from "zod";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type Currency, isCurrency } from "#lib/platform/worlds/currencies.ts";

const payload = z.object({ name: z.string(), currency: z.custom<Currency>(isCurrency), amountMinor: z.int() });

/** A notice of credit. Neither learns the other's name. */
const credited = (role: "inviter" | "invited") =>
  defineMail({
    area: "service-pages",
    payload,
    render: ({ name, currency, amountMinor }, { world, locale, origin, t }) => {
      const amount = formatPrice(amountMinor, currency, locale, { unambiguous: true });
      return {
        subject: t("mail.referral.subject", { amount }),
        blocks: [
          { kind: "paragraph", text: t("mail.referral.hello", { name }) },
          { kind: "paragraph", text: t(`mail.referral.${role}`, { amount }) },
          { kind: "paragraph", text: t("mail.referral.use") },
          { kind: "button", label: t("mail.referral.button"), url: `${origin}${href(world, "search")}` },
        ],
      };
    },
  });

export const mails: MailTemplates = { referral_inviter: credited("inviter"), referral_invited: credited("invited") };
