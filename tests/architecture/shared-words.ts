import type { Language } from "#lib/worlds/languages.ts";

/** Names, standards and units that are written alike everywhere. */
const names =
  "Android BIC BY BY-NC BY-NC-SA BY-SA CC CSV Chromebook Facebook IBAN Instagram Linux Mac MB PDF Pinterest WhatsApp Windows XRechnung";

/**
 * Words that a language writes as English does: relatives (page, source, action in French), loanwords (podcast, blog, download) and those
 * that only look alike (no, decide, find). A text may be the same as the English one when all its words stand here or above; whoever adds a
 * word has looked at its sentence.
 */
const byLanguage: Partial<Record<Language, string>> = {
  cz: "Blog Podcast Video E-mail Text Licence Finance Role",
  de: "Blog Podcast Video Format Link Text System Material Version Download Code In in Support Moderation Administration Passkeys Name optional Jobs",
  dk: "Blog Demonstration Podcast Video Format E-mail Menu Link System Version version Download Support Log Moderation Send Sum Find Reference",
  es: "Blog Material Total No Error editable",
  fi: "Podcast Video",
  fr: "Blog Inclusion Podcast Format E-mail Menu Version version Total Code Contact Licence Administration Net Magazine Page Pages Description Notifications Date Source Correction Actions Action Occasion Messages Message Suggestions portrait Versions Commission",
  gr: "Podcast E-mail",
  hi: "VAT",
  hr: "Blog Podcast Video Format Font Operator",
  hu: "Blog Podcast E-mail",
  id: "Blog Podcast Video Format Menu Total Font Operator Log Voucher Edit Invoice",
  it: "Blog Podcast Video Menu Link Download In in No Account Home Privacy Password Staff",
  my: "Blog Podcast Video Format Menu Log VAT Unit",
  nl: "Blog Podcast Video E-mail Menu Link Download Code In Contact Magazine Account Home Privacy Partners Print Filters Open",
  no: "Video Format System Send Sum",
  pl: "Blog Podcast E-mail Menu Format Link System Operator VAT",
  ro: "Blog Podcast Video Format E-mail Link Text Material Total Font Operator Contact Net Voucher Interactive Accept Decide Defect Complete",
  rs: "Blog Video Format Link Font Period",
  se: "Video Format Text System Material Version version Support Demonstration Period",
  sk: "Blog Podcast Video E-mail Menu Text",
};

const wordsOf = (text = ""): string[] => text.split(" ").filter(Boolean);

/** The words that may be the same in this language. */
export const sharedWords = (language: Language): ReadonlySet<string> => new Set([...wordsOf(names), ...wordsOf(byLanguage[language])]);
