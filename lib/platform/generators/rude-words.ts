/**
 * Words that must not stand in a grid by chance, by the language's part of its BCP 47 tag: vulgar ones, slurs, and what no sheet for children
 * says. Short ones, for only these come about by chance; of three letters at least, or every grid would have some. A list for filling grids, not
 * for judging what people write.
 */
const byLanguage: Record<string, string> = {
  bg: "курва кур путка гъз лайно педал секс пенис еба нацист",
  cs: "kurva píča pica kokot prdel hovno čurák curak mrdat kunda sex penis nácek",
  da: "pik fisse luder kusse røv lort pis nazi sex penis neger kneppe",
  de: "arsch fotze fick ficken hure nutte penis pimmel muschi kacke scheiß scheiss titten nazi hitler sex porno neger spast wichs",
  el: "μουνι μουνί γαμω γαμώ πουστη πούστη σκατα σκατά κωλος κώλος πουτανα πουτάνα πεος πέος καυλι καύλι ψωλη ψωλή σεξ ναζι ναζί",
  en: "arse ass cock cunt dick fuck shit piss tits twat slut whore porn rape nazi fag sex nigger penis cum",
  es: "puta puto polla coño mierda culo joder follar teta pene nazi sexo cagar marica",
  fi: "vittu kulli perse huora paska kusi pillu natsi seksi penis neekeri",
  fr: "bite cul con pute salope merde chier nique nazi sexe penis negre",
  hi: "चूत लंड गांड रंडी चोद हरामी भोसड़ी सेक्स",
  hr: "kurva pička picka kurac jebi jebem govno guzica pizda seks penis peder nacist",
  hu: "fasz pina kurva segg szar geci buzi basz picsa szex pénisz náci",
  id: "kontol memek ngentot pepek puki jembut pelir seks perek lonte taik",
  it: "cazzo culo figa fica merda troia stronzo tette nazi sesso pene negro frocio",
  ja: "ちんこ まんこ うんこ ちんぽ しね ころす おっぱい きちがい",
  kk: "көт қотақ боқ хуй пизда секс сука",
  ko: "시발 씨발 병신 보지 자지 섹스 새끼 창녀 지랄",
  ms: "kontol pepek puki lancau pelir seks burit taik",
  nb: "pikk fitte hore ræv drit piss nazi sex penis neger knulle",
  nl: "kut lul hoer neuk pik tiet nazi sex penis flikker neger kak",
  pl: "kurwa chuj huj cipa dupa pizda jeb gówno sraka suka seks penis pedał ciota nazi",
  ro: "pula pulă pizda pizdă curva curvă cacat căcat fut muie sex penis nazist",
  sk: "kurva piča pica kokot riť rit hovno sex penis jebať",
  sr: "kurva pička picka kurac jebi jebem govno guzica pizda seks penis peder nacist",
  sv: "kuk fitta hora röv skit piss nazi sex penis neger knulla slyna",
  th: "ควย เหี้ย สัส เย็ด กะหรี่ แตด",
  uk: "хуй пизда курва жопа гівно срака сука секс пеніс бля нацист",
  zh: "傻逼 操你 他妈 妓女 强奸 鸡巴 婊子 混蛋",
};

/** What must not stand in a grid of a language by chance, as it is written. `bcp47`: its tag, of which the first part counts. */
export const rudeWords = (bcp47: string): readonly string[] => {
  const [language = ""] = bcp47.split("-");
  return Object.hasOwn(byLanguage, language) ? (byLanguage[language] as string).split(" ") : [];
};
