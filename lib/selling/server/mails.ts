import { z } from "zod";
import { defineMail, type MailTemplates } from "#lib/email/template.ts";

const materialUpdated = defineMail({
  area: "service-pages",
  payload: z.object({ name: z.string(), title: z.string(), note: z.string(), url: z.url(), stopUrl: z.url(), oneClickUrl: z.url() }),
  secrets: ["stopUrl", "oneClickUrl"],
  render: ({ name, title, note, url, stopUrl, oneClickUrl }, { t }) => ({
    subject: t("mail.material_updated.subject", { title }),
    oneClickUrl,
    blocks: [
      { kind: "paragraph", text: t("mail.material_updated.hello", { name }) },
      { kind: "paragraph", text: t("mail.material_updated.text", { title }) },
      ...(note ? [{ kind: "paragraph" as const, text: t("mail.material_updated.note", { note }) }] : []),
      { kind: "button", label: t("mail.material_updated.button"), url },
      { kind: "link", label: t("mail.material_updated.stop"), url: stopUrl },
    ],
  }),
});

export const sellingMails: MailTemplates = { material_updated: materialUpdated };
