import type { World } from "#lib/platform/worlds/worlds.ts";

// The sound of letters in Latin ones, as people type them who have no other keyboard at hand.
const letters: Record<string, string> = {
  ...{ α: "a", β: "v", γ: "g", δ: "d", ε: "e", ζ: "z", η: "i", θ: "th", ι: "i", κ: "k", λ: "l", μ: "m", ν: "n", ξ: "h", ο: "o", π: "p" },
  ...{ ρ: "r", σ: "s", τ: "t", υ: "i", φ: "f", χ: "h", ψ: "ps", ω: "o" },
  ...{ а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ж: "zh", з: "z", и: "i", к: "k", л: "l", м: "m", н: "n", о: "o", п: "p", р: "r" },
  ...{ с: "s", т: "t", у: "u", ф: "f", х: "h", ц: "ts", ч: "ch", ш: "sh", щ: "sht", ъ: "a", ы: "i", ь: "", э: "e", ю: "yu", я: "ya" },
  ...{ і: "i", ї: "i", є: "e", й: "i", ә: "a", ғ: "g", қ: "k", ң: "n", ө: "o", ұ: "u", ү: "u", һ: "h" },
};

const kana: Record<string, string> = Object.fromEntries(
  "あa いi うu えe おo かka きki くku けke こko さsa しshi すsu せse そso たta ちchi つtsu てte とto なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa をo んn がga ぎgi ぐgu げge ごgo ざza じji ずzu ぜze ぞzo だda ぢji づzu でde どdo ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo"
    .split(" ")
    .map((one) => [one.slice(0, 1), one.slice(1)]),
);

const leads = "g kk n d tt r m b pp s ss  j jj ch k t p h".split(" ");
const vowels = "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i".split(" ");
const tails = " k k ks n nj nh t l lk lm lp ls lt lp lh m p ps t t ng t t k t p h".split(" ");

/** One syllable of Hangul by the Revised Romanisation, without what neighbours do to each other. */
const hangul = (char: string): string => {
  const code = char.charCodeAt(0) - 0xac00;
  return `${leads[Math.floor(code / 588)] ?? ""}${vowels[Math.floor((code % 588) / 28)] ?? ""}${tails[code % 28] ?? ""}`;
};

const consonants = "कk खkh गg घgh ङn चch छchh जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn पp फph बb भbh मm यy रr लl वv शsh षsh सs हh";
const marks = "ाa िi ीi ुu ूu ृri ेe ैai ोo ौau ंn ँn अa आa इi ईi उu ऊu एe ऐai ओo औau";
const devanagari: Record<string, string> = Object.fromEntries(
  `${consonants} ${marks}`.split(" ").map((one) => [one.slice(0, 1), one.slice(1)]),
);

const fromKana = (text: string): string =>
  text
    .replace(/[ァ-ヶ]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60))
    .replace(
      /([しちじ])([ゃゅょ])/g,
      (_, first: string, small: string) => (kana[first] ?? "").slice(0, -1) + { ゃ: "a", ゅ: "u", ょ: "o" }[small],
    )
    .replace(
      /([きにひみりぎびぴ])([ゃゅょ])/g,
      (_, first: string, small: string) => (kana[first] ?? "").slice(0, -1) + { ゃ: "ya", ゅ: "yu", ょ: "yo" }[small],
    )
    .replace(/っ(.)/g, (_, next: string) => (kana[next] ?? next).slice(0, 1) + next)
    .replace(/ー/g, "");

/** Spellings of one sound are one: "ou" and "u", "kh" and "h", long vowels and double letters. */
const levelled = (latin: string): string =>
  latin
    .replace(/ou|oy/g, "u")
    .replace(/ei|oi|ai(?=.)|ee/g, (pair) => (pair === "ai" ? "e" : "i"))
    .replace(/sch|sht|shch/g, "sh")
    .replace(/(?<![st])[kc]h|ks|x/g, "h")
    .replace(/8/g, "th")
    .replace(/w/g, "v")
    .replace(/b/g, "v")
    .replace(/[yj]/g, "i")
    .replace(/c(?!h)/g, "ts")
    .replace(/ph/g, "f")
    .replace(/q/g, "k")
    .replace(/([a-z])\1+/g, "$1");

/** Two letters that are one sound in Greek. */
const greekPairs = (text: string): string =>
  text
    .replace(/ου/g, "u")
    .replace(/([αε])υ/g, "$1v")
    .replace(/μπ/g, "b")
    .replace(/ντ/g, "d");

/**
 * How a folded word sounds, written in Latin letters and so roughly that the usual ways of writing it there are the same: "κλασματα" and
 * "klasmata", "たしざん" and "tashizan". Letters without a known sound (Chinese, Thai) stay.
 */
export const soundOf = (word: string, world: World): string => {
  const latin = fromKana(greekPairs(word)).replace(/./gu, (char) => {
    if (char >= "가" && char <= "힣") return hangul(char);
    return letters[char] ?? kana[char] ?? devanagari[char] ?? (/[़्]/u.test(char) ? "" : char);
  });
  // Devanagari writes no short a.
  return levelled(world === "hi" ? latin.replace(/a/g, "") : latin);
};
