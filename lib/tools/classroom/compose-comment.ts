/** A way to speak of a pupil: how she is named at first and how from then on; empty where the language leaves the subject out. */
type CommentForm = { label: string; first: string; later: string };

/**
 * Sentences of a school report in one language. In them `{name}` is the pupil, by name at first and by what the form says from then on, and
 * `[a|b]` is one word for each form. Each area has four levels, from what goes very well to what needs help, and two wordings for each.
 */
export type CommentBank = {
  bcp47: string;
  forms: readonly CommentForm[];
  levels: readonly [string, string, string, string];
  areas: readonly {
    key: string;
    label: string;
    sentences: readonly [Wordings, Wordings, Wordings, Wordings];
  }[];
};
type Wordings = readonly [string, string];

/** What was ticked of an area: its level from 0 and which of the two wordings. */
export type Ticked = { area: string; level: number; wording: 0 | 1 };

const capital = (text: string, bcp47: string): string => text.slice(0, 1).toLocaleUpperCase(bcp47) + text.slice(1);

/** The report of what was ticked, in the bank's order of areas. `name`: as it shall stand there. */
export const composeComment = (bank: CommentBank, formIndex: number, name: string, ticked: readonly Ticked[]): string => {
  const form = bank.forms[formIndex] ?? bank.forms[0];
  if (!form) return "";
  let isNamed = false;
  const subject = (): string => {
    const pattern = isNamed ? form.later : form.first;
    isNamed = true;
    // A function, because a name may hold what a replacement pattern would read.
    return pattern.replace("{name}", () => name);
  };
  const sentences = bank.areas.flatMap(({ key, sentences: levels }) => {
    const tick = ticked.find(({ area }) => area === key);
    const template = tick && levels[tick.level]?.[tick.wording];
    if (!template) return [];
    const agreed = template.replace(/\[([^\]]*)\]/gu, (_, words: string) => words.split("|")[formIndex] ?? "");
    const whole = agreed.replaceAll("{name}", subject).replace(/\s+/gu, " ").trim();
    return [capital(whole, bank.bcp47)];
  });
  return sentences.join(" ");
};
