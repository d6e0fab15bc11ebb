import { z } from "zod";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";

const received = defineMail({
  area: "questions",
  payload: z.object({
    name: z.string(),
    title: z.string(),
    question: z.string(),
    isReminder: z.boolean(),
    url: z.url(),
    stopUrl: z.url(),
    oneClickUrl: z.url(),
  }),
  secrets: ["url", "stopUrl", "oneClickUrl"],
  render: ({ name, title, question, isReminder, url, stopUrl, oneClickUrl }, { t }) => ({
    subject: t(isReminder ? "mail.reminder.subject" : "mail.received.subject", { title }),
    oneClickUrl,
    blocks: [
      { kind: "paragraph", text: t("mail.hello", { name }) },
      { kind: "paragraph", text: t(isReminder ? "mail.reminder.text" : "mail.received.text", { title }) },
      { kind: "note", text: question },
      { kind: "button", label: t("mail.button"), url },
      { kind: "paragraph", text: t("mail.note") },
      { kind: "link", label: t("mail.stop"), url: stopUrl },
    ],
  }),
});

export const mails: MailTemplates = { question_received: received };
