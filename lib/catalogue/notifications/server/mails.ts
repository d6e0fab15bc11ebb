import { z } from "zod";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";

const authorNews = defineMail({
  area: "service-pages",
  payload: z.object({
    name: z.string(),
    author: z.string(),
    items: z.array(z.object({ title: z.string(), url: z.url() })).min(1),
    /** How many further ones there are. */
    more: z.int(),
    unfollowUrl: z.url(),
    stopUrl: z.url(),
    oneClickUrl: z.url(),
  }),
  secrets: ["unfollowUrl", "stopUrl", "oneClickUrl"],
  render: ({ name, author, items, more, unfollowUrl, stopUrl, oneClickUrl }, { t }) => ({
    subject: t("mail.author_news.subject", { author }),
    preheader: items.map(({ title }) => title).join(", "),
    oneClickUrl,
    blocks: [
      { kind: "paragraph", text: t("mail.author_news.hello", { name }) },
      { kind: "paragraph", text: t("mail.author_news.text", { author, count: items.length + more }) },
      ...items.map(({ title, url }) => ({ kind: "link" as const, label: title, url })),
      ...(more > 0 ? [{ kind: "paragraph" as const, text: t("mail.author_news.more", { count: more }) }] : []),
      { kind: "note", text: t("mail.author_news.why", { author }) },
      { kind: "link", label: t("mail.author_news.unfollow", { author }), url: unfollowUrl },
      { kind: "link", label: t("mail.author_news.stop"), url: stopUrl },
    ],
  }),
});

const unsubscribeLink = defineMail({
  area: "service-pages",
  payload: z.object({ name: z.string(), url: z.url() }),
  secrets: ["url"],
  render: ({ name, url }, { brand, t }) => ({
    subject: t("mail.unsubscribe_link.subject", { brand }),
    blocks: [
      { kind: "paragraph", text: t("mail.unsubscribe_link.hello", { name }) },
      { kind: "paragraph", text: t("mail.unsubscribe_link.text") },
      { kind: "button", label: t("mail.unsubscribe_link.button"), url },
      { kind: "note", text: t("mail.unsubscribe_link.note") },
    ],
  }),
});

export const mails: MailTemplates = { author_news: authorNews, unsubscribe_link: unsubscribeLink };
