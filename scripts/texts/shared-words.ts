import type { Language } from "#lib/platform/worlds/languages.ts";

/** Names, standards and units that are written alike everywhere. */
const names =
  "Android BIC BY BY-NC BY-NC-SA BY-SA CC CSV Bingo C-test Chromebook Facebook IBAN Instagram Leitweg-ID Linux Mac MB PDF Pinterest Sudoku WhatsApp Windows XRechnung";

/**
 * Words that a language writes as English does: relatives (page, source, action in French), loanwords (podcast, blog, download) and those
 * that only look alike (no, decide, find). A text may be the same as the English one when all its words stand here or above; whoever adds a
 * word has looked at its sentence.
 */
const byLanguage: Partial<Record<Language, string>> = {
  cz: "Blog Podcast Video Text Licence Finance Role",
  de: "Blog Podcast Video Format Link Text System Version Download Code In in Support Moderation Administration Passkeys Name optional Jobs Domain Material Budget",
  dk: "Blog Demonstration Podcast Video Format Menu Link System Version version Download Support Log Moderation Send Sum Find Reference Budget Variant B Pause Feedback",
  es: "Blog Total No Error editable Material",
  fi: "Podcast Video",
  fr: "Province Blog Fraction Solution Inclusion Podcast Format Menu Version version Total Code Contact Licence Administration Magazine Page Pages Description Notifications Date Source Correction Actions Action Occasion Messages Message Questions Suggestions portrait Versions Commission Fractions Phases Arcs Points Figure Question",
  gr: "Podcast Email",
  hi: "VAT",
  hr: "Blog Podcast Video Format Font Operator",
  hu: "Blog Podcast Domain",
  id: "Blog Podcast Video Format Menu Total Font Log Voucher Edit Invoice Email Domain",
  it: "Blog Podcast Video Menu Link Download In in No Account Home Privacy Password Staff Email Area",
  my: "Blog Podcast Video Format Menu Log VAT Unit Domain",
  nl: "Blog Podcast Video Menu Link Download Code In Contact Magazine Account Home Privacy Partners Print Filters Open School Later Budget Letters Variant B Criteria Feedback",
  no: "Video Format System Send Sum Variant B Pause",
  pl: "Blog Podcast Menu Format Link System Operator VAT",
  ro: "Blog Podcast Video Format Link Text Total Font Operator Contact Voucher Interactive Accept Decide Defect Complete Material Feedback",
  rs: "Blog Video Format Link Font Period",
  se: "Video Format Text System Version version Support Demonstration Period Material Budget Variant B",
  sk: "Blog Podcast Video Menu Text Variant B",
};

const wordsOf = (text = ""): string[] => text.split(" ").filter(Boolean);

/** The words that may be the same in this language. */
export const sharedWords = (language: Language): ReadonlySet<string> => new Set([...wordsOf(names), ...wordsOf(byLanguage[language])]);
