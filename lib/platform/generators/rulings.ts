/** How first writers' paper is ruled in a world. "boxes" is one box per character; the others are lines (see writing-row in the template). */
export type Ruling = "four-line" | "two-line" | "slanted" | "guide" | "seyes" | "boxes";

const byWorld: Record<string, Ruling> = {
  de: "four-line",
  nl: "four-line",
  pl: "four-line",
  hu: "four-line",
  cz: "four-line",
  sk: "four-line",
  hr: "four-line",
  rs: "four-line",
  my: "four-line",
  id: "four-line",
  es: "two-line",
  it: "two-line",
  gr: "two-line",
  hi: "two-line",
  th: "guide",
  fr: "seyes",
  ua: "slanted",
  kz: "slanted",
  bg: "slanted",
  ro: "slanted",
  dk: "guide",
  no: "guide",
  se: "guide",
  fi: "guide",
  jp: "boxes",
  cn: "boxes",
  kr: "boxes",
};

export const rulingOf = (world: string): Ruling => byWorld[world] ?? "two-line";

const letters: Record<string, string> = {
  jp: "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん",
  cn: "一二三十木禾上下土个八入大天人火文六七儿九无口日中",
  kr: "가나다라마바사아자차카타파하고노도로모보소오조초코토포호",
  th: "กขคงจฉชซดตถทนบปผพฟมยรลวสหอ",
  hi: "अआइईउऊएऐओऔकखगघचछजझटठडढतथदधनपफबभमयरलवशसह",
};

/** Letters in the order they are listed at school: pairs "A a" for alphabets with capitals, single signs elsewhere. */
export const lettersOf = (world: string, alphabet: string | null, bcp47: string): string[] => {
  const special = letters[world];
  if (special) return [...special];
  return [...(alphabet ?? "")]
    .filter((letter) => letter !== "ß")
    .map((letter) => {
      const capital = letter.toLocaleUpperCase(bcp47);
      return capital === letter ? letter : `${capital} ${letter}`;
    });
};
