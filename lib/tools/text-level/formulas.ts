import type { Language } from "#lib/platform/worlds/languages.ts";
import type { TextFacts } from "#lib/tools/text-level/count-text.ts";

/** ease: from 0 (very hard) to 100 (very easy); grade: the school year that a text suits; lix: from 20 (very easy) to 60 (very hard). */
type Scale = "ease" | "grade" | "lix";
type Measure = { name: string; value: number; scale: Scale };

/** What the formulas are made of. */
export type Figures = {
  words: number;
  sentences: number;
  letters: number;
  longWords: number;
  syllables: NonNullable<TextFacts["syllables"]>;
};

type Formula = { name: string; scale: Scale; of: (figures: Figures) => number };

const perSentence = ({ words, sentences }: Figures): number => words / sentences;
const syllablesPerWord = ({ syllables, words }: Figures): number => syllables.all / words;
const percent = (part: number, { words }: Figures): number => (100 * part) / words;

/** Rudolf Flesch, A new readability yardstick, Journal of Applied Psychology 32 (1948). */
const flesch: Formula = {
  name: "Flesch Reading Ease",
  scale: "ease",
  of: (f) => 206.835 - 1.015 * perSentence(f) - 84.6 * syllablesPerWord(f),
};
/** J. P. Kincaid and others, Derivation of new readability formulas for Navy enlisted personnel, Research Branch Report 8-75 (1975). */
const kincaid: Formula = {
  name: "Flesch-Kincaid Grade Level",
  scale: "grade",
  of: (f) => 0.39 * perSentence(f) + 11.8 * syllablesPerWord(f) - 15.59,
};
/** Toni Amstad, Wie verständlich sind unsere Zeitungen?, Zürich (1978). */
const amstad: Formula = { name: "Flesch-Amstad", scale: "ease", of: (f) => 180 - perSentence(f) - 58.5 * syllablesPerWord(f) };

/** Richard Bamberger and Erich Vanecek, Lesen – Verstehen – Lernen – Schreiben, Wien (1984): the four formulas for non-fiction. */
const vienna = (number: number, of: (ms: number, sl: number, iw: number, es: number) => number): Formula => ({
  name: `Wiener Sachtextformel ${number}`,
  scale: "grade",
  of: (f) => of(percent(f.syllables.ofThreeAndMore, f), perSentence(f), percent(f.longWords, f), percent(f.syllables.ofOne, f)),
});
const viennese = [
  vienna(1, (ms, sl, iw, es) => 0.1935 * ms + 0.1672 * sl + 0.1297 * iw - 0.0327 * es - 0.875),
  vienna(2, (ms, sl, iw) => 0.2007 * ms + 0.1682 * sl + 0.1373 * iw - 2.779),
  vienna(3, (ms, sl) => 0.2963 * ms + 0.1905 * sl - 1.1144),
  vienna(4, (ms, sl) => 0.2744 * ms + 0.2656 * sl - 1.693),
];

/** Liliane Kandel and Abraham Moles, Application de l’indice de Flesch à la langue française, Cahiers d’études de radio-télévision 19 (1958). */
const kandelMoles: Formula = { name: "Kandel-Moles", scale: "ease", of: (f) => 207 - 1.015 * perSentence(f) - 73.6 * syllablesPerWord(f) };
/**
 * José Fernández Huerta, Medidas sencillas de lecturabilidad, Consigna 214 (1959): P syllables for 100 words and F words in a sentence. Printed
 * there as the number of sentences, which Gwillim Law showed to be a slip (2011).
 */
const fernandezHuerta: Formula = {
  name: "Fernández Huerta",
  scale: "ease",
  of: (f) => 206.84 - 60 * syllablesPerWord(f) - 1.02 * perSentence(f),
};
/** Francisco Szigriszt Pazos, Sistemas predictivos de legibilidad del mensaje escrito, Madrid (1993): perspicuity. */
const szigriszt: Formula = { name: "Szigriszt-Pazos", scale: "ease", of: (f) => 206.835 - 62.3 * syllablesPerWord(f) - perSentence(f) };
/** Pietro Lucisano and Maria Emanuela Piemontese, GULPEASE: una formula per la predizione della difficoltà dei testi, Scuola e Città 3 (1988). */
const gulpease: Formula = {
  name: "Gulpease",
  scale: "ease",
  of: ({ words, sentences, letters }) => 89 + (300 * sentences - 10 * letters) / words,
};
/** W. H. Douma, De leesbaarheid van landbouwbladen, Wageningen (1960). */
const douma: Formula = { name: "Flesch-Douma", scale: "ease", of: (f) => 206.84 - 0.93 * perSentence(f) - 77 * syllablesPerWord(f) };
/** Carl-Hugo Björnsson, Läsbarhet, Stockholm (1968); for Danish and Norwegian, too, for Finnish in Reading Research Quarterly 18 (1983). */
const lix: Formula = { name: "LIX", scale: "lix", of: (f) => perSentence(f) + percent(f.longWords, f) };

/** Languages that somebody has made and published a formula for. The others have none that we could answer for. */
const formulas: Partial<Record<Language, readonly Formula[]>> = {
  de: [...viennese, amstad],
  en: [flesch, kincaid],
  fr: [kandelMoles],
  es: [fernandezHuerta, szigriszt],
  it: [gulpease],
  nl: [douma],
  se: [lix],
  no: [lix],
  dk: [lix],
  fi: [lix],
};

/** By formula, what a text of these figures is told to be; empty without a published formula for its language. */
export const measureFigures = (language: Language, figures: Figures): Measure[] =>
  (formulas[language] ?? []).map(({ name, scale, of }) => ({ name, scale, value: of(figures) }));

const noSyllables = { all: 0, ofOne: 0, ofThreeAndMore: 0 };

/** The same of a text that was counted; empty for a text without a sentence. */
export const measureText = (language: Language, { words, sentences, letters, longWords, syllables }: TextFacts): Measure[] =>
  words > 0 && sentences
    ? measureFigures(language, { words, sentences, letters, longWords: longWords ?? 0, syllables: syllables ?? noSyllables })
    : [];
