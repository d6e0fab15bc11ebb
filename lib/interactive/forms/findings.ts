import type { Item } from "#lib/interactive/exercises/schema.ts";
import { wordsIn } from "#lib/platform/generators/script-units.ts";

/**
 * What keeps some children out of an exercise: a picture that is not described, a recording without its words, more answers than one can
 * hold in mind, areas that fingers miss, areas that no pointer tells apart, a task that only points at something.
 */
const findingCodes = ["alt", "words", "options", "areas", "overlap", "prompt"] as const;
type Finding = { code: (typeof findingCodes)[number]; what: string };

/** More than a child compares at once. */
const MANY_OPTIONS = 8;
/** Percent of the picture: below it, a finger on a phone of 360 px touches the neighbour (24 px, WCAG 2.2, 2.5.8). */
const SMALL = 6.7;

/** "Here" and what else only points, by the language's part of its BCP 47 tag. Alone it tells nothing to who does not see where. */
const pointing: Record<string, string> = {
  bg: "тук натисни това виж",
  cs: "zde tady klikni toto",
  da: "her klik dette se",
  de: "hier klicke klick da dies siehe",
  el: "εδώ πάτα κλικ αυτό",
  en: "here click this see",
  es: "aquí pulsa clic esto",
  fi: "tässä tähän klikkaa tämä",
  fr: "ici clique cliquez ceci",
  hi: "यहाँ यहां क्लिक यह",
  hr: "ovdje klikni ovo",
  hu: "itt ide kattints ez",
  id: "di sini klik ini",
  it: "qui clicca questo",
  ja: "ここ クリック これ",
  kk: "мұнда осында басыңыз бұл",
  ko: "여기 클릭 이것",
  ms: "di sini klik ini",
  nb: "her klikk dette",
  nl: "hier klik dit",
  no: "her klikk dette",
  pl: "tutaj tu kliknij to",
  ro: "aici apasă clic acesta",
  sk: "tu sem klikni toto",
  sr: "овде овдје кликни ово ovde klikni ovo",
  sv: "här klicka detta",
  th: "ที่ นี่ ที่นี่ ตรง ตรงนี้ คลิก นี้",
  uk: "тут сюди натисни це",
  zh: "这里 这儿 点击 此处 这 里",
};

const onlyPoints = (prompt: string, lang: string): boolean => {
  const known = (pointing[lang.split("-")[0] ?? ""] ?? "").split(" ");
  const words = wordsIn(prompt, lang).map(({ word }) => word.toLocaleLowerCase(lang));
  return words.length === 0 || words.every((word) => known.includes(word));
};

type Area = { x: number; y: number; width: number; height: number };
const overlap = (a: Area, b: Area): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Areas of a picture by what they are called, each with its page. */
const areasOf = (item: Item): { name: string; area: Area; page: number }[] => {
  if (item.type === "hotspot") return item.body.spots.map(({ name, area }) => ({ name, area, page: 1 }));
  if (item.type === "label-picture") {
    const { places, labels } = item.body;
    return places.map(({ area, label }) => ({ name: labels.find(({ id }) => id === label)?.text ?? "", area, page: 1 }));
  }
  if (item.type === "page-overlay") return item.body.fields.map(({ area, page }, index) => ({ name: String(index + 1), area, page }));
  return [];
};

const answerCount = (item: Item): number => {
  if ("options" in item.body) return item.body.options.length;
  if (item.type === "gap-select") return Math.max(...item.body.gaps.map(({ options }) => options.length));
  return 0;
};

/** What of an exercise is missing for some children, in the order in which it is put right; nothing where all can take part. */
export const findingsOf = (item: Item): Finding[] => {
  const areas = areasOf(item);
  const crossing = areas.filter((one, index) =>
    areas.some((other, place) => place > index && other.page === one.page && overlap(one.area, other.area)),
  );
  return [
    ...(onlyPoints(item.prompt, item.lang) ? [{ code: "prompt", what: "" } as const] : []),
    ...item.media.flatMap(({ kind, alt, id }): Finding[] => (alt.trim() ? [] : [{ code: kind === "audio" ? "words" : "alt", what: id }])),
    ...(answerCount(item) > MANY_OPTIONS ? [{ code: "options", what: String(answerCount(item)) } as const] : []),
    ...areas
      .filter(({ area: { width, height } }) => width < SMALL || height < SMALL)
      .map(({ name }): Finding => ({ code: "areas", what: name })),
    ...crossing.map(({ name }): Finding => ({ code: "overlap", what: name })),
  ];
};
