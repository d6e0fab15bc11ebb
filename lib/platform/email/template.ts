import type { z } from "zod";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Translates a key of one text area, e.g. `t("mail.order_confirmation.subject", { label })`. */
export type MailTranslate = (key: string, values?: Record<string, string | number | Date>) => string;

export type MailContext = {
  world: World;
  /** BCP 47 of the texts, for Intl and for `lang`. */
  locale: string;
  /** The area's texts in the recipient's language; English where it lacks them (WORLD-4). */
  t: MailTranslate;
  brand: string;
  /** e.g. https://kreda.example: links are `origin + href(…)`. */
  origin: string;
};

export type MailBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; text: string }
  /** The one thing to do next. */
  | { kind: "button"; label: string; url: string }
  | { kind: "link"; label: string; url: string }
  /** Name and value; the last row is the sum when `hasSum`. */
  | { kind: "rows"; caption: string; rows: readonly { label: string; value: string; note?: string }[]; hasSum?: boolean }
  | { kind: "note"; text: string };

export type MailContent = {
  subject: string;
  preheader?: string;
  blocks: readonly MailBlock[];
  /** Where the unsubscribe button of mail programs posts to (RFC 8058); every mail of an optional kind has one. */
  oneClickUrl?: string;
};

/** What one kind of mail says. `secrets` names the payload's values that are removed once the mail has left (links that act). */
export type MailTemplate<P extends z.ZodType = z.ZodType> = {
  /** The text area its texts come from. */
  area: string;
  payload: P;
  secrets?: readonly string[];
  render: (payload: z.output<P>, context: MailContext) => MailContent;
};

/** By name, as in `queueMail`. Each area exports its own; lib/platform/registry/tasks.ts puts them together, so that this folder knows no area. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>;

/** Ties the payload's schema to the type that `render` gets. */
export const defineMail = <P extends z.ZodType>(template: MailTemplate<P>): MailTemplate => template as unknown as MailTemplate;
