import { z } from "zod";
import { moderatedTypes } from "#lib/catalogue/cases/schema.ts";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";

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

/** How whom it concerns goes on (art. 17 (3) f): a material has a form for the appeal, anything else the answer to the mail; after an appeal others decide. */
const redressOf = (isMaterial: boolean, outcome: string): string =>
  outcome === "appeal_refused" ? "notice_decided.redress" : `moderation_decided.${isMaterial ? "redress" : "redressByReply"}`;

const moderationDecided = defineMail({
  area: "service-pages",
  payload: z.object({
    name: z.string(),
    // Mails that wait since before other types were told apart are of materials.
    subjectType: z.enum(moderatedTypes).default("material"),
    title: z.string(),
    outcome: z.string(),
    reasons: z.array(z.string()),
    ground: z.string().nullable(),
    statement: z.string(),
    caseId: z.int(),
    url: z.url(),
  }),
  render: ({ name, subjectType, title, outcome, reasons, statement, caseId, url }, { t }) => {
    const isMaterial = subjectType === "material";
    const text = isMaterial || outcome !== "notice_granted" ? outcome : "notice_granted_other";
    return {
      subject: t(`mail.moderation_decided.subject.${outcome}`, { title }),
      blocks: [
        { kind: "paragraph", text: t("mail.moderation_decided.hello", { name }) },
        { kind: "paragraph", text: t(`mail.moderation_decided.text.${text}`, { title }) },
        ...reasons.map((reason) => ({ kind: "paragraph" as const, text: t(`mail.moderation_decided.reasons.${reason}`) })),
        ...(statement ? [{ kind: "paragraph" as const, text: statement }] : []),
        ...(isMaterial ? [{ kind: "button" as const, label: t("mail.moderation_decided.button"), url }] : []),
        ...(reasons.length > 0 ? [{ kind: "note" as const, text: t(`mail.${redressOf(isMaterial, outcome)}`, { caseId }) }] : []),
      ],
    };
  },
});

export const mails: MailTemplates = {
  notice_received: noticeReceived,
  notice_decided: noticeDecided,
  moderation_decided: moderationDecided,
};
