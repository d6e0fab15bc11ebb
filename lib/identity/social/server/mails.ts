import { z } from "zod";
import { providerNames } from "#lib/identity/social/rules.ts";
import { socialProvider } from "#lib/identity/social/schema.ts";
import { defineMail, type MailTemplates, type MailTranslate } from "#lib/platform/email/template.ts";

const payload = z.object({ name: z.string(), url: z.url(), provider: socialProvider, account: z.string().nullable(), hours: z.int() });

const render =
  (kind: "confirm" | "link") =>
  (values: z.infer<typeof payload>, { brand, t }: { brand: string; t: MailTranslate }) => {
    const { name, url, account, hours } = values;
    const provider = providerNames[values.provider];
    return {
      subject: t(`mail.social_${kind}.subject`, { brand, provider }),
      blocks: [
        { kind: "paragraph" as const, text: t("mail.register_confirm.hello", { name }) },
        { kind: "paragraph" as const, text: t(`mail.social_${kind}.text`, { brand, provider, hours }) },
        ...(account ? [{ kind: "paragraph" as const, text: t("mail.social_account", { provider, account }) }] : []),
        { kind: "button" as const, label: t(`mail.social_${kind}.button`), url },
        { kind: "note" as const, text: t(`mail.social_${kind}.note`) },
      ],
    };
  };

export const mails: MailTemplates = {
  social_confirm: defineMail({ area: "signup", payload, secrets: ["url"], render: render("confirm") }),
  social_link: defineMail({ area: "signup", payload, secrets: ["url"], render: render("link") }),
};
