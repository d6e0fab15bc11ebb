import { z } from "zod";
import { formatDay } from "#lib/commerce/orders/server/format-document.ts";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";
import { href } from "#lib/platform/routes/href.ts";

const AREA = "cabinet-materials";

/** To whom a gift is for, who may have no account: the title and who gives it; what she wrote is on the page behind the link. */
const received = defineMail({
  area: AREA,
  payload: z.object({ title: z.string(), from: z.string(), url: z.string(), until: z.string() }),
  secrets: ["url"],
  render: ({ title, from, url, until }, { locale, t }) => ({
    subject: t("gifts.mail.received.subject", { from }),
    blocks: [
      { kind: "paragraph", text: t("gifts.mail.received.text", { from, title }) },
      { kind: "button", label: t("gifts.mail.received.button"), url },
      { kind: "note", text: t("gifts.mail.received.note", { date: formatDay(until.slice(0, 10), locale) }) },
    ],
  }),
});

/** To its buyer, 30 days before it is over. */
const expiring = defineMail({
  area: AREA,
  payload: z.object({ name: z.string(), title: z.string(), until: z.string() }),
  render: ({ name, title, until }, { locale, world, origin, t }) => ({
    subject: t("gifts.mail.expiring.subject", { title }),
    blocks: [
      { kind: "paragraph", text: t("gifts.mail.expiring.text", { name, title, date: formatDay(until.slice(0, 10), locale) }) },
      { kind: "button", label: t("gifts.mail.expiring.button"), url: `${origin}${href(world, "cabinet.gifts")}` },
    ],
  }),
});

export const mails: MailTemplates = { gift_received: received, gift_expiring: expiring };
