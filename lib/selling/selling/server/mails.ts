import { z } from "zod";
import { pageRanges } from "#lib/catalogue/materials/rules.ts";
import { pageDifference } from "#lib/catalogue/materials/schema.ts";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";

const parts = ["added", "changed", "removed"] as const;

const materialUpdated = defineMail({
  area: "service-pages",
  payload: z.object({
    name: z.string(),
    title: z.string(),
    note: z.string(),
    url: z.url(),
    stopUrl: z.url(),
    oneClickUrl: z.url(),
    // Mails that were queued before pages were compared have neither.
    version: z.int().default(0),
    difference: pageDifference.nullable().default(null),
  }),
  secrets: ["stopUrl", "oneClickUrl"],
  render: ({ name, title, note, version, difference, url, stopUrl, oneClickUrl }, { t }) => ({
    subject: t("mail.material_updated.subject", { title }),
    oneClickUrl,
    blocks: [
      { kind: "paragraph", text: t("mail.material_updated.hello", { name }) },
      { kind: "paragraph", text: t("mail.material_updated.text", { title }) },
      ...(note ? [{ kind: "paragraph" as const, text: t("mail.material_updated.note", { note }) }] : []),
      ...(difference
        ? parts
            .filter((part) => difference[part].length > 0)
            .map((part) => ({
              kind: "paragraph" as const,
              text: t(`mail.material_updated.pages.${part}`, {
                count: difference[part].length,
                pages: pageRanges(difference[part]),
                version,
              }),
            }))
        : []),
      { kind: "button", label: t("mail.material_updated.button"), url },
      { kind: "link", label: t("mail.material_updated.stop"), url: stopUrl },
    ],
  }),
});

export const mails: MailTemplates = { material_updated: materialUpdated };
