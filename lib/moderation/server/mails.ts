import { z } from "zod";
import { defineMail, type MailTemplates } from "#lib/email/template.ts";

const noticeReceived = defineMail({
  area: "service-pages",
  payload: z.object({ name: z.string(), title: z.string(), caseId: z.int() }),
  render: ({ name, title, caseId }, { t }) => ({
    subject: t("mail.notice_received.subject", { caseId }),
    blocks: [
      { kind: "paragraph", text: t("mail.notice_received.hello", { name }) },
      { kind: "paragraph", text: t("mail.notice_received.text", { title, caseId }) },
      { kind: "note", text: t("mail.notice_received.note") },
    ],
  }),
});

const noticeDecided = defineMail({
  area: "service-pages",
  payload: z.object({ name: z.string(), title: z.string(), isRemoved: z.boolean(), statement: z.string(), caseId: z.int() }),
  render: ({ name, title, isRemoved, statement, caseId }, { t }) => ({
    subject: t("mail.notice_decided.subject", { caseId }),
    blocks: [
      { kind: "paragraph", text: t("mail.notice_decided.hello", { name }) },
      { kind: "paragraph", text: t(isRemoved ? "mail.notice_decided.removed" : "mail.notice_decided.kept", { title }) },
      ...(statement ? [{ kind: "paragraph" as const, text: statement }] : []),
      { kind: "note", text: t("mail.notice_decided.redress") },
    ],
  }),
});

const moderationDecided = defineMail({
  area: "service-pages",
  payload: z.object({
    name: z.string(),
    title: z.string(),
    outcome: z.string(),
    reasons: z.array(z.string()),
    ground: z.string().nullable(),
    statement: z.string(),
    caseId: z.int(),
    url: z.url(),
  }),
  render: ({ name, title, outcome, reasons, statement, caseId, url }, { t }) => ({
    subject: t(`mail.moderation_decided.subject.${outcome}`, { title }),
    blocks: [
      { kind: "paragraph", text: t("mail.moderation_decided.hello", { name }) },
      { kind: "paragraph", text: t(`mail.moderation_decided.text.${outcome}`, { title }) },
      ...reasons.map((reason) => ({ kind: "paragraph" as const, text: t(`mail.moderation_decided.reasons.${reason}`) })),
      ...(statement ? [{ kind: "paragraph" as const, text: statement }] : []),
      { kind: "button", label: t("mail.moderation_decided.button"), url },
      ...(reasons.length > 0 ? [{ kind: "note" as const, text: t("mail.moderation_decided.redress", { caseId }) }] : []),
    ],
  }),
});

export const moderationMails: MailTemplates = {
  notice_received: noticeReceived,
  notice_decided: noticeDecided,
  moderation_decided: moderationDecided,
};
