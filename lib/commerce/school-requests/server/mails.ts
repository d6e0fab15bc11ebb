import { z } from "zod";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { href } from "#lib/platform/routes/href.ts";

const made = defineMail({
  area: "my-school",
  payload: z.object({
    name: z.string(),
    by: z.string(),
    title: z.string(),
    seats: z.int(),
    totalMinor: z.int(),
    currency: currencyCode,
    note: z.string(),
  }),
  render: ({ name, by, title, totalMinor, currency, note }, { world, locale, origin, t }) => ({
    subject: t("mail.requestMade.subject", { by, title }),
    blocks: [
      { kind: "paragraph", text: t("mail.hello", { name }) },
      {
        kind: "paragraph",
        text: t("mail.requestMade.text", { title, amount: formatPrice(totalMinor, currency, locale, { unambiguous: true }) }),
      },
      ...(note ? [{ kind: "note" as const, text: note }] : []),
      { kind: "button", label: t("mail.button"), url: `${origin}${href(world, "cabinet.schoolRequests")}` },
    ],
  }),
});

const decided = defineMail({
  area: "my-school",
  payload: z.object({ name: z.string(), title: z.string(), isApproved: z.boolean(), decision: z.string() }),
  render: ({ name, title, isApproved, decision }, { world, origin, t }) => {
    const said = t(isApproved ? "mail.requestDecided.approved" : "mail.requestDecided.refused", { title });
    return {
      subject: said,
      blocks: [
        { kind: "paragraph", text: t("mail.hello", { name }) },
        { kind: "paragraph", text: said },
        ...(decision ? [{ kind: "note" as const, text: decision }] : []),
        { kind: "button", label: t("mail.button"), url: `${origin}${href(world, "cabinet.schoolRequests")}` },
      ],
    };
  },
});

export const mails: MailTemplates = { school_request_made: made, school_request_decided: decided };
