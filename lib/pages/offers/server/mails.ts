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

export const mails: MailTemplates = { free_material: freeMaterial };
