import { z } from "zod";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";

const recommendations = defineMail({
  area: "personalization",
  payload: z.object({ name: z.string(), titles: z.array(z.string()).min(1), url: z.url(), stopUrl: z.url(), oneClickUrl: z.url() }),
  secrets: ["url", "stopUrl", "oneClickUrl"],
  render: ({ name, titles, url, stopUrl, oneClickUrl }, { t }) => ({
    subject: t("mail.recommendations.subject", { title: titles[0] ?? "" }),
    preheader: titles.join(", "),
    oneClickUrl,
    blocks: [
      { kind: "paragraph", text: t("mail.recommendations.hello", { name }) },
      { kind: "paragraph", text: t("mail.recommendations.text") },
      ...titles.map((text) => ({ kind: "paragraph" as const, text })),
      { kind: "button", label: t("mail.recommendations.button"), url },
      { kind: "note", text: t("mail.recommendations.why") },
      { kind: "link", label: t("mail.recommendations.stop"), url: stopUrl },
    ],
  }),
});

export const mails: MailTemplates = { recommendations };
