import type { World } from "#lib/platform/worlds/worlds.ts";

const listOf = (text: string): string[] => text.split(" ").sort((a, b) => b.length - a.length);

/** Endings of nouns and adjectives, folded, for the languages without a stemmer in PostgreSQL. They are cut off once, the longest that fits. */
const endings: Partial<Record<World, readonly string[]>> = {
  bg: listOf("ите ата ята ето ният ния ият ия ът ове еве ища та то те ки ка ци ек ък а я о е и й у"),
  cz: listOf(
    "ovych ovymi oveho ovemu ove ova ovy ovi kami kach kum kem ech ich ych ami emi imi ymi ach aty ata ete eti ovi um em im ym ka ky ke ku ek ce ci y i e a u o",
  ),
  sk: listOf(
    "ovych ovymi oveho ovemu ove ova ovy kami kach kom kov ech ich ych ami emi imi ymi ach och aty ata ete eti ovi om em im ym ov ka ky ke ku ek ce ci y i e a u o",
  ),
  pl: listOf(
    "owych owymi owego owemu owe owa owy kami kach kiem kow kom ami ach ich ych imi ymi ego emu ow om em im ym iem ka ki ke ku ek ce ci ie y i e a u o",
  ),
  hr: listOf("ovima evima ovi eva ova ove cima kama aka aci akom ke ka ki ku ak ci ima ama iju ija ije om em oj og im ih a e i o u"),
  ua: listOf(
    "ових овими ової ового ками ків кам ках кою ами ями ах ях ів їв ей ам ям ом ем ою ею ий ій их их ої ка ки ку ок ць а я о е и і у ю й ь",
  ),
  kz: listOf(
    "ларды лерді тарды терді дарды дерді ларын лерін лардың лердің тардың тердің ларға лерге лар лер тар тер дар дер ды ді ты ті ны ні дың дің тың тің ға ге қа ке да де та те ы і",
  ),
  kr: listOf("에서 으로 에게 까지 부터 들의 들을 들이 을 를 이 가 은 는 의 에 와 과 로 도 들"),
};

const LEAST: Partial<Record<World, number>> = { kr: 2, bg: 3, ua: 3 };

/** What forms of a word begin with in common ("zlomky", "zlomků" → "zlom"); the word itself where its language has a stemmer or it is short. */
export const lightStem = (word: string, world: World): string => {
  const least = LEAST[world] ?? 3;
  if (/\p{N}/u.test(word)) return word;
  const ending = endings[world]?.find((one) => word.endsWith(one) && word.length - one.length >= least);
  return ending ? word.slice(0, -ending.length) : word;
};

/** True where words are only cut lightly, so that every word that begins so is meant. */
export const isLightlyStemmed = (world: World): boolean => endings[world] !== undefined;
