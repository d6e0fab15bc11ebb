import { z } from "zod";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

const area = "cabinet-settings";

/** To the present mailbox: it may stop the change as well as agree. */
const emailChangeOld = defineMail({
  area,
  payload: z.object({ name: z.string(), newEmail: z.string(), url: z.url(), hours: z.int() }),
  secrets: ["url"],
  render: ({ name, newEmail, url, hours }, { brand, t }) => ({
    subject: t("email.mail.old.subject", { brand }),
    preheader: t("email.mail.old.preheader"),
    blocks: [
      { kind: "paragraph", text: t("email.mail.hello", { name }) },
      { kind: "paragraph", text: t("email.mail.old.text", { brand, email: newEmail, hours }) },
      { kind: "button", label: t("email.mail.old.button"), url },
      { kind: "note", text: t("email.mail.old.note") },
    ],
  }),
});

const emailChangeNew = defineMail({
  area,
  payload: z.object({ name: z.string(), newEmail: z.string(), url: z.url(), hours: z.int() }),
  secrets: ["url"],
  render: ({ name, url, hours }, { brand, t }) => ({
    subject: t("email.mail.new.subject", { brand }),
    preheader: t("email.mail.new.preheader"),
    blocks: [
      { kind: "paragraph", text: t("email.mail.hello", { name }) },
      { kind: "paragraph", text: t("email.mail.new.text", { brand, hours }) },
      { kind: "button", label: t("email.mail.new.button"), url },
      { kind: "note", text: t("email.mail.new.note") },
    ],
  }),
});

/** Threat 10: to the owner of an account whose address somebody else wanted. */
const emailChangeTaken = defineMail({
  area,
  payload: z.object({ name: z.string(), url: z.url() }),
  render: ({ name, url }, { brand, t }) => ({
    subject: t("email.mail.taken.subject", { brand }),
    blocks: [
      { kind: "paragraph", text: t("email.mail.hello", { name }) },
      { kind: "paragraph", text: t("email.mail.taken.text", { brand }) },
      { kind: "note", text: t("email.mail.taken.note") },
      { kind: "link", label: t("email.mail.taken.link"), url },
    ],
  }),
});

/** The last mail to the old address. */
const emailChanged = defineMail({
  area,
  payload: z.object({ name: z.string(), newEmail: z.string(), url: z.url() }),
  render: ({ name, newEmail, url }, { brand, t }) => ({
    subject: t("email.mail.changed.subject", { brand }),
    blocks: [
      { kind: "paragraph", text: t("email.mail.hello", { name }) },
      { kind: "paragraph", text: t("email.mail.changed.text", { brand, email: newEmail }) },
      { kind: "note", text: t("email.mail.changed.note") },
      { kind: "link", label: t("email.mail.changed.link"), url },
    ],
  }),
});

const accountChanged = defineMail({
  area,
  payload: z.object({ name: z.string(), change: z.enum(["bank_changed", "bank_removed"]), iban: z.string(), url: z.url() }),
  render: ({ name, change, iban, url }, { brand, t }) => ({
    subject: t(`bank.mail.${change}.subject`, { brand }),
    blocks: [
      { kind: "paragraph", text: t("bank.mail.hello", { name }) },
      { kind: "paragraph", text: t(`bank.mail.${change}.text`, { brand, iban }) },
      { kind: "note", text: t("bank.mail.note") },
      { kind: "link", label: t("bank.mail.link"), url },
    ],
  }),
});

const exportReady = defineMail({
  area,
  payload: z.object({ name: z.string(), url: z.url(), days: z.int() }),
  render: ({ name, url, days }, { brand, t }) => ({
    subject: t("data.mail.export.subject", { brand }),
    blocks: [
      { kind: "paragraph", text: t("data.mail.hello", { name }) },
      { kind: "paragraph", text: t("data.mail.export.text", { brand, days }) },
      { kind: "button", label: t("data.mail.export.button"), url },
      { kind: "note", text: t("data.mail.export.note") },
    ],
  }),
});

const accountDeletion = defineMail({
  area,
  payload: z.object({ name: z.string(), url: z.url(), on: z.iso.datetime(), isPaidFirst: z.boolean().default(false) }),
  secrets: ["url"],
  render: ({ name, url, on, isPaidFirst }, { brand, t, locale, world }) => {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: worlds[world].timeZone }).format(new Date(on));
    return {
      subject: t("data.mail.deletion.subject", { brand }),
      preheader: t("data.mail.deletion.preheader", { day }),
      blocks: [
        { kind: "paragraph", text: t("data.mail.hello", { name }) },
        { kind: "paragraph", text: t("data.mail.deletion.text", { brand, day }) },
        ...(isPaidFirst ? [{ kind: "paragraph" as const, text: t("data.mail.deletion.earnings") }] : []),
        { kind: "paragraph", text: t("data.mail.deletion.kept") },
        { kind: "button", label: t("data.mail.deletion.button"), url },
        { kind: "note", text: t("data.mail.deletion.note") },
      ],
    };
  },
});

export const mails: MailTemplates = {
  email_change_old: emailChangeOld,
  email_change_new: emailChangeNew,
  email_change_taken: emailChangeTaken,
  email_changed: emailChanged,
  account_changed: accountChanged,
  export_ready: exportReady,
  account_deletion: accountDeletion,
};
