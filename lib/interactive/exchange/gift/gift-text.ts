/** Characters that mean something in GIFT and are written with a backslash where they are meant as themselves (Moodle's GIFT format). */
const special = /[\\~=#{}:]/g;

export const escapeGift = (text: string): string => text.replace(special, (sign) => `\\${sign}`).replaceAll("\n", "\\n");

/** Takes the backslashes away; `\n` is a new line. */
export const unescapeGift = (text: string): string => text.replace(/\\(.)/gs, (_, sign: string) => (sign === "n" ? "\n" : sign));

/** The place of the first of these signs that no backslash stands before; -1 without one. */
export const findSign = (text: string, signs: string, from = 0): number => {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (signs.includes(text[at] as string)) return at;
  }
  return -1;
};
