/**
 * How a language's letters make syllables, for those whose spelling says it well enough: what is the core of one, which letters stay together, and
 * which groups of consonants may begin one. All patterns see lower case and match at a place (sticky).
 */
export type SyllableRules = {
  /** The core of a syllable: a vowel, a group of vowels that is spoken as one, a consonant that carries a syllable. */
  nucleus: RegExp;
  /** Letters that are written for one sound; everything else is one letter each. */
  together?: RegExp;
  /** Groups of two consonants and more that begin a syllable; one consonant always does. */
  onset?: RegExp;
  /** Letters that never begin a syllable after another one (й, ь). */
  closes?: RegExp;
};

const rising = /^[bcdfgkptv][lr]$/;
/** Between consonants, or after one at the end. */
const syllabic = (letters: string, vowels: string) => `(?<![${vowels}])[${letters}](?![${vowels}])`;

const czechVowels = "aáeéěiíoóuúůyý";
const slovakVowels = "aáäeéiíoóôuúyý";
const serbianVowels = "aeiou";
const greek = { weak: "ιυ", accented: "άέήίόύώΐΰ", strong: "αάεέοόωώηή" };

export const syllableRules: Readonly<Record<string, SyllableRules>> = {
  // "eau", "ieu" and "ou" are of loanwords (Niveau, Ingenieur, Cousine).
  de: { nucleus: /eau|ieu|aa|ee|oo|ou|[ae][iuy]|äu|ie|[aeiouäöüyáàéèêóô]/y, together: /sch|ch|ck|ph|th|qu/y },
  nl: {
    nucleus: /aai|ooi|oei|eeu|ieu|aa|ee|oo|uu|ie|oe|eu|ui|ij|ei|au|ou|[aeiouyáàéèêëíïóöôúü]/y,
    together: /ch|qu/y,
    onset: /^(?:[bcdfgkptv][lr]|sch)$/,
  },
  sv: { nucleus: /au|eu|[aeiouyåäöé]/y, together: /ck|sj|sk(?=[eiyäö])|tj|ng/y },
  da: { nucleus: /au|eu|ø[jy]|[aeiouyæøåé]/y, onset: /^(?:[bdfgkptv][lr]|s[kpt]r?|kv)$/ },
  nb: { nucleus: /au|ei|øy|ai|oi|[aeiouyæøåéòô]/y, together: /skj|kj|sj/y, onset: /^(?:[bdfgkptv][lr]|kv)$/ },
  es: {
    nucleus: /[iuü]?[aeoáéó](?:[iuy](?![aeiouáéíóúü]))?|[iuü][iuíú]|[iuíúü]|y(?![aeiouáéíóú])/y,
    together: /ch|ll|rr|[qg]u(?=[eiéí])/y,
    onset: rising,
  },
  it: {
    nucleus: /iu(?![aeoàèéò])|ui(?![aeoàèéò])|[iu][aeoàèéò](?:[iu](?![aeoàèéò]))?|[aeoàèéò][iu](?![aeoàèéò])|[aeoàèéò]|[iuìù]/y,
    together: /sc(?=[ei])|gl(?=i)|gn|[cg]h|qu/y,
    onset: /^(?:[bcdfgptv][lr]|[cg]h[lr]|s(?:[bcdfglmnpqrtv]|ch|gh|qu)[lr]?)$/,
  },
  fr: {
    nucleus:
      /(?:œu|œi(?=l)|eau|eui(?=l)|eo(?=n)|ey$|oo|ieu|oui|ay(?![aeiou])|a[iîu]|eî|ei|o[uùûiî]|oin|eu|ui|i[aoéèêœ]|i(?=e[rzntudl])e|[aàâäeéèêëiîïoôöuùûüœæ]|y(?![aàâeéèêioôuû]))(?:e(?=s?$))?/y,
    together: /ch|ph|th|gn|[qg]u(?=[eiéèêaoâ])/y,
    onset: /^(?:[bcdfgkptv]|ph|th|ch)[lr]$/,
  },
  ro: {
    nucleus:
      /[ei]a[iu]|ioa|oai|i?e[ai]|[eo]a|i[aeouă]|[aăâeoîu]i(?![aăâeiou])|[aăeoâî]u|[uo]ă|ua|[aăâeîou]|i(?!$)|(?<=[bcdfghptvș][lr])i$|(?<=^[^aăâeîou]+)i$/y,
    together: /[cg]h(?=[ei])/y,
    onset: /^[bcdfgptvhș][lr]$/,
  },
  bg: { nucleus: /[аъоуеиюя]/y, onset: /^[бвгджзкпстфхцчш][рлв]$/, closes: /^[йь]$/ },
  uk: { nucleus: /[аеєиіїоуюя]/y, together: /д[зж]|[бвгґджзйклмнпрстфхцчшщ]ь/y, onset: /^[бвгґджзкпстфхцчшщ][рлв]$/, closes: /^[йь]$/ },
  kk: { nucleus: /[аәеёиоөыіэюя]|(?<![аәеёиоөұүыіэюя])у|[ұү]/y, closes: /^й$/ },
  hr: {
    nucleus: new RegExp(`[${serbianVowels}]|${syllabic("r", `${serbianVowels}j`)}`, "y"),
    together: /lj|nj|dž/y,
    onset: /^(?:[bcčćdfghkpstvzšžđ](?:r|l|lj|v|j)|[szšž](?:[bcčćdgkpt]|nj|[nm])[rl]?)$/,
  },
  cs: {
    nucleus: new RegExp(`ou|au|eu|[${czechVowels}]|${syllabic("rl", `${czechVowels}`)}`, "y"),
    together: /ch|dž/y,
    onset: /^(?:[bcčdďfghkpsštťvzž]|ch)[rlřv]$/,
  },
  sk: {
    nucleus: new RegExp(`i[aeu]|[${slovakVowels}]|[ŕĺ]|${syllabic("rl", `${slovakVowels}`)}`, "y"),
    together: /ch|dz|dž/y,
    onset: /^(?:[bcčdďfghkpsštťvzž]|ch)[rlv]$/,
  },
  pl: {
    nucleus: /au|eu|[aąeęoóuy]|i(?![aąeęoóu])/y,
    together: /dzi(?=[aąeęoóu])|[cnsz]i(?=[aąeęoóu])|[bfgkmpwdtrlh]i(?=[aąeęoóu])|ch|cz|dz|dź|dż|rz|sz/y,
    onset: /^(?:[bcćdfghkpsśtwzźżł]|ch|cz|sz)(?:[rlłw]|rz|li|ri)$/,
  },
  hu: { nucleus: /[aáeéiíoóöőuúüű]/y, together: /dzs|cs|dz|gy|ly|ny|sz|ty|zs/y },
  fi: {
    nucleus: /aa|ee|ii|oo|uu|yy|ää|öö|[aeouyäö]i|[aeio]u|[eiäö]y|(?<=^[^aeiouyäö]*)(?:ie|uo|yö)|[aeiouyäöå]/y,
  },
  el: {
    nucleus: new RegExp(
      `(?<=^[γλχ])ι[αο]|(?<=[^αεηιουωάέήίόύώ])(?:ει|οι|ι|υ)[${greek.accented}](?![ι])|(?<=[^αεηιουωάέήίόύώ])ι(?=α$|ο$|α[ςν]$|ο[ςν]$|ου$)(?:ου|α|ο)|ου|ού|α[ιίυύ]|ά[ιϊ]|ε[ιίυύ]|ο[ιίϊ]|ό[ιϊ]|υι|ηύ|[${greek.strong}ιίϊΐυύϋΰ]`,
      "y",
    ),
    onset:
      /^(?:β[γδλρ]|γ[δκλνρ]|δρ|θ[λνρ]|κ[βλνρτ]|μ[νπ]|ντ|π[λνρτ]|σ[βγθκλμνπτφχ]|τ[ζμρσ]|φ[θκλρτ]|χ[θλνρτ]|σ[κπτχφ][λρ]|μπρ|μπλ|ντρ|γκρ|γκλ)$/,
  },
  id: {
    nucleus: /(?:ai|au|oi)(?=$)|[aeiou]/y,
    together: /ng|ny|sy|kh/y,
    onset: /^[bdfgkpt][lr]$/,
  },
};
