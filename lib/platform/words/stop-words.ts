import type { World } from "#lib/platform/worlds/worlds.ts";

/**
 * Words that say nothing in a query, folded, for the languages whose PostgreSQL dictionary stops none or not all. They are only left out of queries
 * (when other words remain), never of the index.
 */
export const stopWords: Partial<Record<World, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    // Those with accents: folded, the dictionaries do not know them.
    de: "fur uber zur zum wahrend ware konnen mussen fuers",
    es: "mas el tu mi si se que como esta",
    fr: "a meme etre ete ou la l d",
    dk: "pa sa ga fa nar op",
    no: "pa sa a fra nar opp",
    se: "pa for ar nar at sa over",
    fi: "etta ja tai",
    hu: "es az a egy is meg nem",
    gr: "και η ο το τα τη την τον του της των με για σε στο στη στην απο ή",
    bg: "и в на с за от по до или",
    cn: "的 和 与 了 在 及",
    cz: "a i v ve na s se z ze do pro o od nebo",
    hi: "और का की के में से पर के लिए",
    hr: "i u na s sa za od do o ili",
    id: "dan di ke dari untuk dengan yang atau",
    jp: "の と を に は が で へ や も",
    kr: "와 과 및 의 을 를 이 가 은 는",
    kz: "және мен пен бен үшін немесе",
    my: "dan di ke dari untuk dengan yang atau",
    pl: "i w we na z ze do dla o od lub",
    ro: "si in cu de la pe pentru sau din",
    rs: "i u na s sa za od do o ili",
    sk: "a i v vo na s so z zo do pre o od alebo",
    th: "และ ที่ ของ ใน การ เพื่อ กับ",
    ua: "і й та в у на з із за для до або",
  }).map(([world, words]) => [world, new Set(words.split(" "))]),
);
