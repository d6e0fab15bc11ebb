import { z } from "zod";
import { defineMail, type MailTemplates } from "#lib/platform/email/template.ts";
import { href } from "#lib/platform/routes/href.ts";

const payload = z.object({
  name: z.string(),
  step: z.enum(["asked", "lapsed", "correction", "confirmed"]),
  /** What to correct. */
  reason: z.string().nullable(),
});
export type VerificationPayload = z.infer<typeof payload>;

const subjects = { asked: "asked", lapsed: "asked", correction: "correction", confirmed: "confirmed" } as const;

/** To a seller: she is to prove who she is, to correct what she sent, or has proved it. */
const sellerVerification = defineMail({
  area: "payment",
  payload,
  render: ({ name, step, reason }, { world, origin, t }) => ({
    subject: t(`mail.verification.subject.${subjects[step]}`),
    blocks: [
      { kind: "paragraph", text: t("mail.hello", { name }) },
      { kind: "paragraph", text: t(`mail.verification.text.${step}`) },
      ...(reason ? [{ kind: "note" as const, text: reason }] : []),
      ...(step === "confirmed" ? [] : [{ kind: "paragraph" as const, text: t("mail.verification.until") }]),
      { kind: "link", label: t("mail.verification.link"), url: `${origin}${href(world, "cabinet.fee")}` },
    ],
  }),
});

export const mails: MailTemplates = { seller_verification: sellerVerification };
