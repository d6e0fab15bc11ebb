import { z } from "zod";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";

const abandonedCart = defineMail({
  area: "cart",
  payload: z.object({
    name: z.string(),
    url: z.url(),
    items: z.array(z.object({ title: z.string(), price: z.string() })),
    stopUrl: z.url(),
    oneClickUrl: z.url(),
  }),
  secrets: ["url", "stopUrl", "oneClickUrl"],
  render: ({ name, url, items, stopUrl, oneClickUrl }, { brand, t }) => ({
    oneClickUrl,
    subject: t("mail.abandoned_cart.subject", { brand }),
    preheader: items.map(({ title }) => title).join(", "),
    blocks: [
      { kind: "paragraph", text: t("mail.abandoned_cart.hello", { name }) },
      {
        kind: "rows",
        caption: t("mail.abandoned_cart.caption"),
        rows: items.map(({ title, price }) => ({ label: title, value: price })),
      },
      { kind: "button", label: t("mail.abandoned_cart.button"), url },
      { kind: "note", text: t("mail.abandoned_cart.note") },
      { kind: "link", label: t("mail.abandoned_cart.stop"), url: stopUrl },
    ],
  }),
});

export const mails: MailTemplates = { abandoned_cart: abandonedCart };
