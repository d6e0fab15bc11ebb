import { z } from "zod";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";
import { href } from "#lib/platform/routes/href.ts";

const connectReady = defineMail({
  area: "payment",
  payload: z.object({ name: z.string() }),
  render: ({ name }, { world, origin, t }) => ({
    subject: t("mail.connectReady.subject"),
    blocks: [
      { kind: "paragraph", text: t("mail.hello", { name }) },
      { kind: "paragraph", text: t("mail.connectReady.intro") },
      { kind: "note", text: t("mail.connectReady.notYou") },
      { kind: "link", label: t("mail.payoutSent.link"), url: `${origin}${href(world, "cabinet.credit")}` },
    ],
  }),
});

export const mails: MailTemplates = { connect_ready: connectReady };
