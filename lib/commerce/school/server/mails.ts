import { z } from "zod";
import { formatDay } from "#lib/commerce/orders/server/format-document.ts";
import { OFFER_DAYS } from "#lib/commerce/school/rules.ts";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";
import { schoolRoles } from "#lib/platform/fields/school-roles.ts";
import { href } from "#lib/platform/routes/href.ts";

const AREA = "my-school";
const role = z.enum(schoolRoles);

/** To an address that was asked to join, which may have no account. */
const invitation = defineMail({
  area: AREA,
  payload: z.object({ school: z.string(), city: z.string(), from: z.string(), role, url: z.string(), until: z.string() }),
  secrets: ["url"],
  render: ({ school, city, from, role: given, url, until }, { locale, t }) => ({
    subject: t("mail.invitation.subject", { from, school }),
    blocks: [
      { kind: "paragraph", text: t("mail.invitation.text", { from, school, city, role: t(`roles.${given}`) }) },
      { kind: "button", label: t("mail.invitation.button"), url },
      { kind: "note", text: t("mail.invitation.note", { date: formatDay(until.slice(0, 10), locale) }) },
    ],
  }),
});

/** To a mailbox at the school, for who says that she reads it. */
const code = defineMail({
  area: AREA,
  payload: z.object({ name: z.string(), school: z.string(), code: z.string(), minutes: z.int() }),
  secrets: ["code"],
  render: ({ name, school, code: digits, minutes }, { t }) => ({
    subject: t("mail.code.subject", { code: digits }),
    blocks: [
      { kind: "paragraph", text: t("mail.code.text", { name, school, minutes }) },
      { kind: "heading", text: digits },
      { kind: "note", text: t("mail.code.note") },
    ],
  }),
});

type Notice = "verified" | "refused" | "requested" | "accepted" | "requestRefused" | "removed" | "closed" | "offered" | "masterChanged";

/** To somebody with an account: what happened, in a sentence, and the way to her school. */
const notice = (what: Notice) =>
  defineMail({
    area: AREA,
    payload: z.object({
      name: z.string(),
      school: z.string(),
      /** Who it is about, or from. */
      who: z.string().default(""),
      from: z.string().default(""),
      reason: z.string().default(""),
    }),
    render: ({ name, ...words }, { world, origin, t }) => ({
      subject: t(`mail.${what}.subject`, words),
      blocks: [
        { kind: "paragraph", text: t("mail.hello", { name }) },
        { kind: "paragraph", text: t(`mail.${what}.text`, { ...words, days: OFFER_DAYS }) },
        { kind: "button", label: t("mail.button"), url: `${origin}${href(world, "cabinet.mySchool")}` },
      ],
    }),
  });

/** To a member whose role a master has changed. */
const roleChanged = defineMail({
  area: AREA,
  payload: z.object({ name: z.string(), school: z.string(), role }),
  render: ({ name, school, role: given }, { world, origin, t }) => ({
    subject: t("mail.roleChanged.subject", { school }),
    blocks: [
      { kind: "paragraph", text: t("mail.hello", { name }) },
      { kind: "paragraph", text: t("mail.roleChanged.text", { school, role: t(`roles.${given}`) }) },
      { kind: "button", label: t("mail.button"), url: `${origin}${href(world, "cabinet.mySchool")}` },
    ],
  }),
});

export const mails: MailTemplates = {
  school_invitation: invitation,
  school_code: code,
  school_verified: notice("verified"),
  school_refused: notice("refused"),
  school_join_requested: notice("requested"),
  school_join_accepted: notice("accepted"),
  school_join_refused: notice("requestRefused"),
  school_member_removed: notice("removed"),
  school_closed: notice("closed"),
  school_master_offered: notice("offered"),
  school_master_changed: notice("masterChanged"),
  school_role_changed: roleChanged,
};
