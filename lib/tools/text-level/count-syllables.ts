/**
 * Syllables by the spelling of a language, as its readability formulas count them. Approximate, because spelling does not say everything: of
 * rare words, names and loanwords one syllable more or less. Each takes a word of letters in lower case and gives 1 at least.
 */
type Counter = (word: string) => number;

const matches = (word: string, pattern: RegExp): number => word.match(pattern)?.length ?? 0;
const atLeastOne = (count: number): number => Math.max(1, count);

/** Each vowel or diphthong is one; "ien" at the end of a longer word is two (Ferien), as are "eu" in "eum" (Museum) and "ie" in "ilie", "inie". */
const german: Counter = (word) => {
  const plain = word
    .replaceAll("qu", "q")
    .replace(/(?<=[aeiouäöü][dlnrt])ien$/u, "i-en")
    .replace(/(?<=[il][ln])ie$/u, "i-e")
    .replace(/eum/u, "e-um");
  return atLeastOne(matches(plain, /aa|ee|oo|ai|ei|ay|ey|au|äu|eu|ie|[aeiouyäöüáàâéèêíóôúœæ]/gu));
};

/** Runs of vowels; a silent e, es or ed at the end is none, "ing" after a vowel one more (being). */
const english: Counter = (word) => {
  if (word.length <= 3) return 1;
  const plain = word
    .replace(/(?:[^laeiouyscxzgh]es|[^aeiouytd]ed|[^laeiouy]e|(?<=[aeiouy])le)$/u, "")
    .replace(/(?<=[aeiouy])ing/u, "-ing")
    .replace(/^y/u, "");
  return atLeastOne(matches(plain, /[aeiouyéèêïö]{1,2}/gu));
};

/** Runs of vowels, which é, è, ê, ë and ï begin anew; a mute e at the end is none. */
const french: Counter = (word) => {
  const plain = word
    .replace(/qu(?=[aeiouyàâéèêëîïôœ])/gu, "q")
    .replace(/gu(?=[eiyéèê])/gu, "g")
    .replace(/(?<=[aeiouyàâäéèêëîïôöùûüœæ].*[^aeiouyàâäéèêëîïôöùûüœæ])es?$/u, "")
    .replace(/(?<=[iuéy])es?$/u, "");
  return atLeastOne(matches(plain, /[éèêëï]|[aeiouyàâäîôöùûüœæ]+/gu));
};

/** By the rules of the Academy: two strong vowels, or a weak one with an accent, are two syllables; all else in a run of vowels is one. */
const spanish: Counter = (word) => {
  const plain = word
    .replace(/qu(?=[eiéí])/gu, "q")
    .replace(/gu(?=[eiéí])/gu, "g")
    .replace(/y(?![aeiouáéíóú])/gu, "i");
  let count = 0;
  for (const [run] of plain.matchAll(/[aeiouáéíóúü]+/gu)) {
    const strong = matches(run, /[aeoáéóíú]/gu);
    count += atLeastOne(strong);
  }
  return atLeastOne(count);
};

/** Each vowel, double vowel or diphthong is one; ë, ï, ö and ü begin anew. */
const dutch: Counter = (word) =>
  atLeastOne(matches(word.replace(/eum/u, "e-um"), /aai|ooi|oei|eeu|ieu|aa|ee|oo|uu|ie|oe|eu|ui|ij|ei|au|ou|[aeiouyáàéèêëíïóöôúü]/gu));

export const syllableCounters = { de: german, en: english, es: spanish, fr: french, nl: dutch } as const satisfies Record<string, Counter>;
