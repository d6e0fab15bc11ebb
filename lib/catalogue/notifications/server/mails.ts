import { z } from "zod";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";

const unsubscribeLink = defineMail({
  area: "service-pages",
  payload: z.object({ name: z.string(), url: z.url() }),
  secrets: ["url"],
  render: ({ name, url }, { brand, t }) => ({
    subject: t("mail.unsubscribe_link.subject", { brand }),
    blocks: [
      { kind: "paragraph", text: t("mail.unsubscribe_link.hello", { name }) },
      { kind: "paragraph", text: t("mail.unsubscribe_link.text") },
      { kind: "button", label: t("mail.unsubscribe_link.button"), url },
      { kind: "note", text: t("mail.unsubscribe_link.note") },
    ],
  }),
});

export const mails: MailTemplates = { unsubscribe_link: unsubscribeLink };
