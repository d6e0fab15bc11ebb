import { z } from "zod";
import { defineMail, type MailBlock, type MailTemplates, type MailTranslate } from "#lib/platform/email/template.ts";

const area = "material-feedbacks";
const links = { stopUrl: z.url(), oneClickUrl: z.url() };
const secrets = ["stopUrl", "oneClickUrl"];

const quote = (text: string, t: MailTranslate): MailBlock[] => (text ? [{ kind: "note", text: t("mail.quote", { text }) }] : []);

const feedbackRequest = defineMail({
  area,
  payload: z.object({
    name: z.string(),
    orderId: z.int(),
    items: z.array(z.object({ title: z.string(), url: z.url() })).min(1),
    ...links,
  }),
  secrets,
  render: ({ name, items, stopUrl, oneClickUrl }, { t }) => ({
    subject: t("mail.request.subject", { count: items.length, title: items[0]?.title ?? "" }),
    oneClickUrl,
    blocks: [
      { kind: "paragraph", text: t("mail.hello", { name }) },
      { kind: "paragraph", text: t("mail.request.text", { count: items.length }) },
      ...items.map(({ title, url }) => ({ kind: "link" as const, label: title, url })),
      { kind: "note", text: t("mail.request.note") },
      { kind: "link", label: t("mail.stop"), url: stopUrl },
    ],
  }),
});

const feedbackReceived = defineMail({
  area,
  payload: z.object({
    name: z.string(),
    title: z.string(),
    stars: z.int(),
    corrections: z.int(),
    excerpt: z.string(),
    url: z.url(),
    ...links,
  }),
  secrets,
  render: ({ name, title, stars, corrections, excerpt, url, stopUrl, oneClickUrl }, { t }) => ({
    subject: t("mail.received.subject", { stars, title }),
    oneClickUrl,
    blocks: [
      { kind: "paragraph", text: t("mail.hello", { name }) },
      { kind: "paragraph", text: t("mail.received.text", { stars, title, corrections }) },
      ...quote(excerpt, t),
      { kind: "button", label: t("mail.received.button"), url },
      { kind: "link", label: t("mail.stop"), url: stopUrl },
    ],
  }),
});

const feedbackAnswered = defineMail({
  area,
  payload: z.object({ name: z.string(), title: z.string(), excerpt: z.string(), url: z.url(), ...links }),
  secrets,
  render: ({ name, title, excerpt, url, stopUrl, oneClickUrl }, { t }) => ({
    subject: t("mail.answered.subject", { title }),
    oneClickUrl,
    blocks: [
      { kind: "paragraph", text: t("mail.hello", { name }) },
      { kind: "paragraph", text: t("mail.answered.text", { title }) },
      ...quote(excerpt, t),
      { kind: "button", label: t("mail.answered.button"), url },
      { kind: "link", label: t("mail.stop"), url: stopUrl },
    ],
  }),
});

export const mails: MailTemplates = {
  feedback_request: feedbackRequest,
  feedback_received: feedbackReceived,
  feedback_answered: feedbackAnswered,
};
