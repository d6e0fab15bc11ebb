import { z } from "zod";
import { defineMail, type MailBlock, type MailTemplates } from "#lib/platform/email/template.ts";

const link = z.object({ text: z.string(), url: z.url() });
const section = z.object({
  /** Kind of mail (ROUTE-21). */
  kind: z.string(),
  items: z.array(link).min(1),
  /** How many further ones there are. */
  more: z.int(),
  unfollow: z.array(z.object({ author: z.string(), url: z.url() })),
  stopUrl: z.url(),
});

const digest = defineMail({
  area: "notices",
  payload: z.object({
    name: z.string(),
    count: z.int(),
    sections: z.array(section).min(1),
    settingsUrl: z.url(),
    oneClickUrl: z.url(),
  }),
  secrets: ["sections", "oneClickUrl"],
  render: ({ name, count, sections, settingsUrl, oneClickUrl }, { t }) => {
    const [only] = sections.flatMap(({ items }) => items);
    const subject = count === 1 && only ? only.text : t("mail.subject", { count });
    return {
      subject,
      preheader: sections.flatMap(({ items }) => items.map(({ text }) => text)).join(" "),
      oneClickUrl,
      blocks: [
        { kind: "paragraph", text: t("mail.hello", { name }) },
        ...sections.flatMap(({ kind, items, more, unfollow, stopUrl }): MailBlock[] => [
          { kind: "heading", text: t(`mail.sections.${kind}`) },
          ...items.map(({ text, url }): MailBlock => ({ kind: "link", label: text, url })),
          ...(more > 0 ? [{ kind: "paragraph" as const, text: t("mail.further", { count: more }) }] : []),
          ...unfollow.map(({ author, url }): MailBlock => ({ kind: "link", label: t("mail.unfollow", { author }), url })),
          { kind: "link", label: t("mail.stop", { section: t(`mail.sections.${kind}`) }), url: stopUrl },
        ]),
        { kind: "link", label: t("mail.settings"), url: settingsUrl },
      ],
    };
  },
});

export const mails: MailTemplates = { notices_digest: digest };
