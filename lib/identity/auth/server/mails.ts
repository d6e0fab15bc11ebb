import { z } from "zod";
import { securityChanges } from "#lib/identity/auth/server/tell-security-change.ts";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

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

const passwordRecovery = defineMail({
  area: "login",
  payload: z.object({ name: z.string(), url: z.url(), minutes: z.int() }),
  secrets: ["url"],
  render: ({ name, url, minutes }, { brand, t }) => ({
    subject: t("mail.recovery.subject", { brand }),
    preheader: t("mail.recovery.preheader"),
    blocks: [
      { kind: "paragraph", text: t("mail.hello", { name }) },
      { kind: "paragraph", text: t("mail.recovery.text", { brand, minutes }) },
      { kind: "button", label: t("mail.recovery.button"), url },
      { kind: "note", text: t("mail.recovery.note") },
    ],
  }),
});

const securityChanged = defineMail({
  area: "login",
  payload: z.object({
    name: z.string(),
    change: z.enum(securityChanges),
    at: z.iso.datetime(),
    url: z.url(),
    hadKeys: z.boolean().default(false),
  }),
  render: ({ name, change, at, url, hadKeys }, { brand, t, locale, world }) => ({
    subject: t(`mail.changed.${change}.subject`, { brand }),
    blocks: [
      { kind: "paragraph", text: t("mail.hello", { name }) },
      { kind: "paragraph", text: t(`mail.changed.${change}.text`, { brand }) },
      ...(hadKeys ? [{ kind: "paragraph" as const, text: t("mail.changed.keysEnded") }] : []),
      {
        kind: "paragraph",
        text: t("mail.changed.when", {
          when: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: worlds[world].timeZone }).format(
            new Date(at),
          ),
        }),
      },
      { kind: "note", text: t("mail.changed.note") },
      { kind: "link", label: t("mail.changed.link"), url },
    ],
  }),
});

export const mails: MailTemplates = {
  register_confirm: registerConfirm,
  already_registered: alreadyRegistered,
  password_recovery: passwordRecovery,
  security_changed: securityChanged,
};
