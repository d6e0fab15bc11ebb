import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { divideWord } from "#lib/platform/generators/divide-word.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";
import { readWordbank } from "#lib/tools/sheets/server/read-wordbank.ts";

/** As dictionaries and schoolbooks of the language divide them when they are spoken slowly. */
const known: Record<string, string> = {
  de: "Bunt-stift Ruck-sack Hand-schuh A-bend Fens-ter Eich-hörn-chen Schmet-ter-ling Kat-ze Zu-cker E-sel Hund I-gel O-ma Fa-mi-lie Kühl-schrank Cou-si-ne Cou-sin Jour-na-list In-ge-nieu-rin Pul-lo-ver Skate-board Mu-se-um",
  nl: "o-li-fant eek-hoorn school vlin-der aard-bei ko-nijn leeuw schild-pad ta-fel ap-pel",
  sv: "flic-ka e-le-fant jord-gub-be fjä-ril i-gel-kott ka-nin sol ba-nan",
  da: "e-le-fant sko-le som-mer-fugl jord-bær ka-nin vin-du-e ba-nan",
  nb: "e-le-fant sko-le som-mer-fugl jord-bær ka-nin vin-du pinn-svin ba-nan",
  es: "ca-sa e-le-fan-te ma-ri-po-sa pe-rro ca-ba-llo que-so gui-ta-rra ciu-dad pei-ne dí-a le-ón hue-vo li-bro re-loj tron-co a-vión puer-ta es-cue-la",
  it: "ca-sa fi-ne-stra far-fal-la gat-to fo-glia scuo-la ac-qua a-qui-la o-roc-chio tre-no pe-sce giar-di-no fiu-me bam-bi-no",
  fr: "ta-ble é-lé-phant pa-pil-lon che-val mai-son oi-seau voi-tu-re cha-peau é-co-le gi-ra-fe feuil-le fau-teuil œil pied ciel miel bour-geon vol-ley foot-ball",
  ro: "ca-să e-le-fant flu-tu-re școa-lă pi-si-că ur-să lupi",
  bg: "ко-те ма-ма слон май-ка у-чи-ли-ще книж-ка ли-си-ца за-ек",
  uk: "ма-ма со-ба-ка ми-ша шко-ла ли-си-ця о-лень книж-ка я-блу-ко",
  kk: "а-на ба-ла ал-ма мек-теп кі-тап тау мы-сық қо-ян",
  hr: "ku-ća ma-ma se-stra pti-ca ja-bu-ka mli-je-ko prst ško-la ko-njić zmi-ja sr-ce krv",
  sr: "ma-ma sun-ce ko-lač o-blak dr-vo",
  cs: "ma-ma ško-la koč-ka kni-ha vlk au-to mou-cha prst jab-ko slon",
  sk: "ma-ma ško-la mač-ka kni-ha vlk bie-ly prst stôl die-ťa",
  pl: "ma-ma szko-ła ko-ty książ-ka pies zie-mia ry-ba dziec-ko au-to",
  hu: "al-ma is-ko-la ka-csa pil-lan-gó ma-dár e-le-fánt asz-tal kis-lány",
  fi: "ka-la kis-sa kou-lu maa päi-vä au-rin-ko per-ho-nen työ tuo-li van-ha lei-jo-na ma-to-ja",
  el: "γά-τα σκύ-λος ε-λέ-φα-ντας σχο-λεί-ο παι-διά βι-βλί-ο πό-δι ά-σπρο μή-λο ου-ρα-νός κα-ρέ-κλα αυ-τί για-γιά για-τρός για-ούρ-τι λιο-ντά-ρι χιο-νάν-θρω-πος χιό-νι βι-βλι-ο-θή-κη",
  id: "ru-mah ku-cing bu-nga se-ko-lah ba-ik la-ut pan-tai ing-gris ha-ri-mau pin-tu",
  ms: "ru-mah ku-cing ga-jah me-ja",
  hi: "क-म-ल पा-नी बि-ल्ली कि-ता-ब",
  ja: "い-ぬ ちょ-う が-っ-こ-う ラ-イ-オ-ン きゃ-べ-つ",
  ko: "학-교 고-양-이",
};

describe.each(Object.entries(known))("%s", (language, words) => {
  it("words are divided as they are in schoolbooks", () => {
    for (const divided of words.split(" ")) {
      expect(divideWord(divided.replaceAll("-", ""), language)?.join("-"), divided).toBe(divided);
    }
  });
});

it("no letter is lost or moved, whatever is written, and nothing that is no word is divided", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), fc.constantFrom(...Object.keys(known)), (word, language) => {
      const divided = divideWord(word, language);
      if (!divided) return;
      expect(divided.join("")).toBe(word.normalize("NFC"));
      expect(divided.every((part) => part !== "")).toBe(true);
    }),
    { numRuns: 5000 },
  );
  for (const none of ["", "zwei Wörter", "U-Bahn", "7", "🦔", "a1"]) expect(divideWord(none, "de"), none).toBeNull();
  expect(divideWord("สุนัข", "th")).toBeNull();
  expect(divideWord("小狗", "zh")).toBeNull();
});

it.each(worldCodes)("%s: the words of the bank keep their letters, and every syllable has a letter", (world) => {
  const bank = readWordbank(world);
  for (const { w } of bank.themes.flatMap(({ words }) => words)) {
    const divided = divideWord(w, bank.bcp47);
    if (divided) expect(divided.join("")).toBe(w.normalize("NFC"));
  }
});
