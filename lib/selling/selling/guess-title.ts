import { isPlainLine } from "#lib/platform/fields/fields.ts";

/** What a title may have when it is published; UTF-16 units. */
const LONGEST = 120;

// Names that machines give: they say nothing about what is in the file.
const machineName =
  /^(scan(ned)?|img|image|dsc[fn]?|pxl|dok(ument)?|document[eo]?|doc|untitled|unbenannt|sans ?titre|sin ?título|senza ?titolo|foto|photo|pic(ture)?|screenshot|bildschirmfoto|file|datei|whatsapp image)$/i;

const letters = /\p{L}/gu;

const tidy = (text: string): string =>
  [...text.normalize("NFC")]
    .map((one) => (isPlainLine(one) ? one : " "))
    .join("")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST)
    .trim();

const withCapital = (text: string): string => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

/**
 * A title from the name of a file: without ending, marks between words, and what copies and versions add ("bruch_domino_v2 (1).pdf" is "Bruch
 * domino"); "" for a name that a camera or scanner gave.
 */
export const titleOfFileName = (name: string): string => {
  const bare = name.replace(/\.[a-z0-9]{1,5}$/i, "");
  const spaced = bare.replace(/[_+]+|(?<=\D)\.(?=\D)/g, " ");
  // Hyphens join words, unless they stand for every blank.
  const words = /\s/.test(spaced) || (spaced.match(/-/g)?.length ?? 0) < 2 ? spaced : spaced.replace(/-+/g, " ");
  const plain = tidy(words).replace(/( ?(\(\d+\)|\bv\d+(\.\d+)?))+$/i, "");
  const spoken = plain.replace(/[^\p{L}]+$/u, "");
  if ((plain.match(letters)?.length ?? 0) < 2 || machineName.test(spoken)) return "";
  return withCapital(plain);
};

/** A title from the words of a first page: its first line that is more than a number or the fields for name and date. */
export const titleOfPage = (text: string): string => {
  const lines = text.split(/[\r\n]+/).map(tidy);
  return lines.find((line) => (line.match(letters)?.length ?? 0) >= 3 && !/[:_.]{1,}\s*$/.test(line)) ?? "";
};
