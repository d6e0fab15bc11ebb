import { z } from "zod";
import { defineMail, type MailTemplates } from "#lib/email/template.ts";

const registerConfirm = defineMail({
  area: "signup",
  payload: z.object({ name: z.string(), url: z.url(), hours: z.int() }),
  secrets: ["url"],
  render: ({ name, url, hours }, { brand, t }) => ({
    subject: t("mail.register_confirm.subject", { brand }),
    preheader: t("mail.register_confirm.preheader"),
    blocks: [
      { kind: "paragraph", text: t("mail.register_confirm.hello", { name }) },
      { kind: "paragraph", text: t("mail.register_confirm.text", { brand, hours }) },
      { kind: "button", label: t("mail.register_confirm.button"), url },
      { kind: "note", text: t("mail.register_confirm.note") },
    ],
  }),
});

const alreadyRegistered = defineMail({
  area: "signup",
  payload: z.object({ name: z.string(), loginUrl: z.url() }),
  render: ({ name, loginUrl }, { brand, t }) => ({
    subject: t("mail.already_registered.subject", { brand }),
    blocks: [
      { kind: "paragraph", text: t("mail.already_registered.hello", { name }) },
      { kind: "paragraph", text: t("mail.already_registered.text", { brand }) },
      { kind: "button", label: t("mail.already_registered.button"), url: loginUrl },
      { kind: "note", text: t("mail.already_registered.note") },
    ],
  }),
});

export const authMails: MailTemplates = { register_confirm: registerConfirm, already_registered: alreadyRegistered };
