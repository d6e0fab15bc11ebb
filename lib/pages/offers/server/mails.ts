import { z } from "zod";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";

const freeMaterial = defineMail({
  area: "service-pages",
  payload: z.object({ title: z.string(), author: z.string(), url: z.url(), days: z.int() }),
  secrets: ["url"],
  render: ({ title, author, url, days }, { t }) => ({
    subject: t("mail.free_material.subject", { title }),
    preheader: t("mail.free_material.by", { author }),
    blocks: [
      { kind: "paragraph", text: t("mail.free_material.text", { title, author }) },
      { kind: "button", label: t("mail.free_material.button"), url },
      { kind: "note", text: t("mail.free_material.note", { days }) },
      { kind: "note", text: t("mail.free_material.stranger") },
    ],
  }),
});

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

export const mails: MailTemplates = { free_material: freeMaterial, recommendations };
