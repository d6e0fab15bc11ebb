import { z } from "zod";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";

/** The two mails say the same of two things, each in its own words. */
const aboutComment = (kind: "received" | "answered") =>
  defineMail({
    area: "comments",
    payload: z.object({
      name: z.string(),
      writer: z.string(),
      title: z.string(),
      excerpt: z.string(),
      url: z.url(),
      stopUrl: z.url(),
      oneClickUrl: z.url(),
    }),
    secrets: ["stopUrl", "oneClickUrl"],
    render: ({ name, writer, title, excerpt, url, stopUrl, oneClickUrl }, { t }) => ({
      subject: t(`mail.${kind}.subject`, { writer, title }),
      oneClickUrl,
      blocks: [
        { kind: "paragraph", text: t("mail.hello", { name }) },
        { kind: "paragraph", text: t(`mail.${kind}.text`, { writer, title }) },
        { kind: "note", text: t("mail.quote", { text: excerpt }) },
        { kind: "button", label: t("mail.button"), url },
        { kind: "link", label: t("mail.stop"), url: stopUrl },
      ],
    }),
  });

export const mails: MailTemplates = { comment_received: aboutComment("received"), comment_answered: aboutComment("answered") };
