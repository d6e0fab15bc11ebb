/**
 * One row per world (country version). The code is the first path segment; it is never a locale: pass `bcp47` to Intl.
 * VAT rates are basis points (1900 = 19 %) and starting values to be confirmed before use (WORLD-1, WORLD-2).
 */
export const worlds = {
  de: {"code": "de", "kind": "main", "country": "DE", "language": "de", "script": "Latn", "bcp47": "de-DE", "htmlLang": "de", "hreflang": ["de"], "nativeLanguageName": "Deutsch", "nativeCountryName": "Deutschland", "currency": "EUR", "currencies": ["EUR", "CHF"], "textSearch": "german", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Europe/Berlin", "ogLocale": "de_DE", "vat": {"abbreviation": "MwSt.", "standardBp": 1900, "reducedBp": 700}},
  es: {"code": "es", "kind": "main", "country": "ES", "language": "es", "script": "Latn", "bcp47": "es-ES", "htmlLang": "es", "hreflang": ["es"], "nativeLanguageName": "español", "nativeCountryName": "España", "currency": "EUR", "currencies": ["EUR", "MXN", "ARS", "COP", "CLP", "GTQ", "PEN", "UYU", "BOB", "PYG", "CRC", "DOP", "HNL", "NIO", "PAB", "VES", "USD"], "textSearch": "spanish", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Europe/Madrid", "ogLocale": "es_ES", "vat": {"abbreviation": "IVA", "standardBp": 2100, "reducedBp": 400}},
  fr: {"code": "fr", "kind": "main", "country": "FR", "language": "fr", "script": "Latn", "bcp47": "fr-FR", "htmlLang": "fr", "hreflang": ["fr"], "nativeLanguageName": "français", "nativeCountryName": "France", "currency": "EUR", "currencies": ["EUR", "CHF", "CAD"], "textSearch": "french", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Europe/Paris", "ogLocale": "fr_FR", "vat": {"abbreviation": "TVA", "standardBp": 2000, "reducedBp": 550}},
  gr: {"code": "gr", "kind": "main", "country": "GR", "language": "el", "script": "Grek", "bcp47": "el-GR", "htmlLang": "el", "hreflang": ["el"], "nativeLanguageName": "Ελληνικά", "nativeCountryName": "Ελλάδα", "currency": "EUR", "currencies": ["EUR"], "textSearch": "greek", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Europe/Athens", "ogLocale": "el_GR", "vat": {"abbreviation": "ΦΠΑ", "standardBp": 2400, "reducedBp": 600}},
  it: {"code": "it", "kind": "main", "country": "IT", "language": "it", "script": "Latn", "bcp47": "it-IT", "htmlLang": "it", "hreflang": ["it"], "nativeLanguageName": "italiano", "nativeCountryName": "Italia", "currency": "EUR", "currencies": ["EUR", "CHF"], "textSearch": "italian", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Europe/Rome", "ogLocale": "it_IT", "vat": {"abbreviation": "IVA", "standardBp": 2200, "reducedBp": 400}},
  bg: {"code": "bg", "kind": "supplementary", "country": "BG", "language": "bg", "script": "Cyrl", "bcp47": "bg-BG", "htmlLang": "bg", "hreflang": ["bg"], "nativeLanguageName": "български", "nativeCountryName": "България", "currency": "EUR", "currencies": ["EUR"], "textSearch": "simple", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Europe/Sofia", "ogLocale": "bg_BG", "vat": {"abbreviation": "ДДС", "standardBp": 2000, "reducedBp": 900}},
  cn: {"code": "cn", "kind": "supplementary", "country": "CN", "language": "zh", "script": "Hans", "bcp47": "zh-Hans-CN", "htmlLang": "zh-Hans", "hreflang": ["zh-Hans", "zh-CN"], "nativeLanguageName": "简体中文", "nativeCountryName": "中国", "currency": "CNY", "currencies": ["CNY"], "textSearch": "simple", "needsSegmentation": true, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Asia/Shanghai", "ogLocale": "zh_CN", "vat": {"abbreviation": "增值税", "standardBp": 1300, "reducedBp": null}},
  cz: {"code": "cz", "kind": "supplementary", "country": "CZ", "language": "cs", "script": "Latn", "bcp47": "cs-CZ", "htmlLang": "cs", "hreflang": ["cs"], "nativeLanguageName": "čeština", "nativeCountryName": "Česko", "currency": "CZK", "currencies": ["CZK", "EUR"], "textSearch": "simple", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Europe/Prague", "ogLocale": "cs_CZ", "vat": {"abbreviation": "DPH", "standardBp": 2100, "reducedBp": 0}},
  dk: {"code": "dk", "kind": "supplementary", "country": "DK", "language": "da", "script": "Latn", "bcp47": "da-DK", "htmlLang": "da", "hreflang": ["da"], "nativeLanguageName": "dansk", "nativeCountryName": "Danmark", "currency": "DKK", "currencies": ["DKK"], "textSearch": "danish", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Europe/Copenhagen", "ogLocale": "da_DK", "vat": {"abbreviation": "moms", "standardBp": 2500, "reducedBp": null}},
  fi: {"code": "fi", "kind": "supplementary", "country": "FI", "language": "fi", "script": "Latn", "bcp47": "fi-FI", "htmlLang": "fi", "hreflang": ["fi"], "nativeLanguageName": "suomi", "nativeCountryName": "Suomi", "currency": "EUR", "currencies": ["EUR"], "textSearch": "finnish", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Europe/Helsinki", "ogLocale": "fi_FI", "vat": {"abbreviation": "ALV", "standardBp": 2550, "reducedBp": 1350}},
  hi: {"code": "hi", "kind": "supplementary", "country": "IN", "language": "hi", "script": "Deva", "bcp47": "hi-IN", "htmlLang": "hi", "hreflang": ["hi"], "nativeLanguageName": "हिन्दी", "nativeCountryName": "भारत", "currency": "INR", "currencies": ["INR"], "textSearch": "hindi", "needsSegmentation": false, "firstDayOfWeek": 7, "weekend": [7], "timeZone": "Asia/Kolkata", "ogLocale": "hi_IN", "vat": {"abbreviation": "GST", "standardBp": 1800, "reducedBp": 500}},
  hr: {"code": "hr", "kind": "supplementary", "country": "HR", "language": "hr", "script": "Latn", "bcp47": "hr-HR", "htmlLang": "hr", "hreflang": ["hr"], "nativeLanguageName": "hrvatski", "nativeCountryName": "Hrvatska", "currency": "EUR", "currencies": ["EUR"], "textSearch": "simple", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Europe/Zagreb", "ogLocale": "hr_HR", "vat": {"abbreviation": "PDV", "standardBp": 2500, "reducedBp": 500}},
  hu: {"code": "hu", "kind": "supplementary", "country": "HU", "language": "hu", "script": "Latn", "bcp47": "hu-HU", "htmlLang": "hu", "hreflang": ["hu"], "nativeLanguageName": "magyar", "nativeCountryName": "Magyarország", "currency": "HUF", "currencies": ["HUF", "EUR"], "textSearch": "hungarian", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Europe/Budapest", "ogLocale": "hu_HU", "vat": {"abbreviation": "ÁFA", "standardBp": 2700, "reducedBp": null}},
  id: {"code": "id", "kind": "supplementary", "country": "ID", "language": "id", "script": "Latn", "bcp47": "id-ID", "htmlLang": "id", "hreflang": ["id"], "nativeLanguageName": "Bahasa Indonesia", "nativeCountryName": "Indonesia", "currency": "IDR", "currencies": ["IDR"], "textSearch": "indonesian", "needsSegmentation": false, "firstDayOfWeek": 7, "weekend": [6, 7], "timeZone": "Asia/Jakarta", "ogLocale": "id_ID", "vat": {"abbreviation": "PPN", "standardBp": 1200, "reducedBp": null}},
  jp: {"code": "jp", "kind": "supplementary", "country": "JP", "language": "ja", "script": "Jpan", "bcp47": "ja-JP", "htmlLang": "ja", "hreflang": ["ja"], "nativeLanguageName": "日本語", "nativeCountryName": "日本", "currency": "JPY", "currencies": ["JPY"], "textSearch": "simple", "needsSegmentation": true, "firstDayOfWeek": 7, "weekend": [6, 7], "timeZone": "Asia/Tokyo", "ogLocale": "ja_JP", "vat": {"abbreviation": "消費税", "standardBp": 1000, "reducedBp": null}},
  kr: {"code": "kr", "kind": "supplementary", "country": "KR", "language": "ko", "script": "Kore", "bcp47": "ko-KR", "htmlLang": "ko", "hreflang": ["ko"], "nativeLanguageName": "한국어", "nativeCountryName": "대한민국", "currency": "KRW", "currencies": ["KRW"], "textSearch": "simple", "needsSegmentation": false, "firstDayOfWeek": 7, "weekend": [6, 7], "timeZone": "Asia/Seoul", "ogLocale": "ko_KR", "vat": {"abbreviation": "부가세", "standardBp": 1000, "reducedBp": 0}},
  kz: {"code": "kz", "kind": "supplementary", "country": "KZ", "language": "kk", "script": "Cyrl", "bcp47": "kk-KZ", "htmlLang": "kk", "hreflang": ["kk"], "nativeLanguageName": "қазақ тілі", "nativeCountryName": "Қазақстан", "currency": "KZT", "currencies": ["KZT"], "textSearch": "simple", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Asia/Almaty", "ogLocale": "kk_KZ", "vat": {"abbreviation": "ҚҚС", "standardBp": 1600, "reducedBp": null}},
  my: {"code": "my", "kind": "supplementary", "country": "MY", "language": "ms", "script": "Latn", "bcp47": "ms-MY", "htmlLang": "ms", "hreflang": ["ms"], "nativeLanguageName": "Bahasa Melayu", "nativeCountryName": "Malaysia", "currency": "MYR", "currencies": ["MYR"], "textSearch": "simple", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Asia/Kuala_Lumpur", "ogLocale": "ms_MY", "vat": {"abbreviation": "SST", "standardBp": 800, "reducedBp": null}},
  nl: {"code": "nl", "kind": "supplementary", "country": "NL", "language": "nl", "script": "Latn", "bcp47": "nl-NL", "htmlLang": "nl", "hreflang": ["nl"], "nativeLanguageName": "Nederlands", "nativeCountryName": "Nederland", "currency": "EUR", "currencies": ["EUR"], "textSearch": "dutch", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Europe/Amsterdam", "ogLocale": "nl_NL", "vat": {"abbreviation": "btw", "standardBp": 2100, "reducedBp": 900}},
  no: {"code": "no", "kind": "supplementary", "country": "NO", "language": "nb", "script": "Latn", "bcp47": "nb-NO", "htmlLang": "nb", "hreflang": ["nb", "no"], "nativeLanguageName": "norsk bokmål", "nativeCountryName": "Norge", "currency": "NOK", "currencies": ["NOK"], "textSearch": "norwegian", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Europe/Oslo", "ogLocale": "nb_NO", "vat": {"abbreviation": "mva.", "standardBp": 2500, "reducedBp": 0}},
  pl: {"code": "pl", "kind": "supplementary", "country": "PL", "language": "pl", "script": "Latn", "bcp47": "pl-PL", "htmlLang": "pl", "hreflang": ["pl"], "nativeLanguageName": "polski", "nativeCountryName": "Polska", "currency": "PLN", "currencies": ["PLN", "EUR"], "textSearch": "simple", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Europe/Warsaw", "ogLocale": "pl_PL", "vat": {"abbreviation": "VAT", "standardBp": 2300, "reducedBp": 500}},
  ro: {"code": "ro", "kind": "supplementary", "country": "RO", "language": "ro", "script": "Latn", "bcp47": "ro-RO", "htmlLang": "ro", "hreflang": ["ro"], "nativeLanguageName": "română", "nativeCountryName": "România", "currency": "RON", "currencies": ["RON", "EUR"], "textSearch": "romanian", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Europe/Bucharest", "ogLocale": "ro_RO", "vat": {"abbreviation": "TVA", "standardBp": 2100, "reducedBp": 1100}},
  rs: {"code": "rs", "kind": "supplementary", "country": "RS", "language": "sr", "script": "Latn", "bcp47": "sr-Latn-RS", "htmlLang": "sr-Latn", "hreflang": ["sr-Latn", "sr"], "nativeLanguageName": "srpski", "nativeCountryName": "Srbija", "currency": "RSD", "currencies": ["RSD", "EUR"], "textSearch": "serbian", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Europe/Belgrade", "ogLocale": "sr_RS", "vat": {"abbreviation": "PDV", "standardBp": 2000, "reducedBp": 1000}},
  se: {"code": "se", "kind": "supplementary", "country": "SE", "language": "sv", "script": "Latn", "bcp47": "sv-SE", "htmlLang": "sv", "hreflang": ["sv"], "nativeLanguageName": "svenska", "nativeCountryName": "Sverige", "currency": "SEK", "currencies": ["SEK"], "textSearch": "swedish", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Europe/Stockholm", "ogLocale": "sv_SE", "vat": {"abbreviation": "moms", "standardBp": 2500, "reducedBp": 600}},
  sk: {"code": "sk", "kind": "supplementary", "country": "SK", "language": "sk", "script": "Latn", "bcp47": "sk-SK", "htmlLang": "sk", "hreflang": ["sk"], "nativeLanguageName": "slovenčina", "nativeCountryName": "Slovensko", "currency": "EUR", "currencies": ["EUR"], "textSearch": "simple", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Europe/Bratislava", "ogLocale": "sk_SK", "vat": {"abbreviation": "DPH", "standardBp": 2300, "reducedBp": 500}},
  th: {"code": "th", "kind": "supplementary", "country": "TH", "language": "th", "script": "Thai", "bcp47": "th-TH", "htmlLang": "th", "hreflang": ["th"], "nativeLanguageName": "ไทย", "nativeCountryName": "ประเทศไทย", "currency": "THB", "currencies": ["THB"], "textSearch": "simple", "needsSegmentation": true, "firstDayOfWeek": 7, "weekend": [6, 7], "timeZone": "Asia/Bangkok", "ogLocale": "th_TH", "vat": {"abbreviation": "VAT", "standardBp": 700, "reducedBp": null}},
  ua: {"code": "ua", "kind": "supplementary", "country": "UA", "language": "uk", "script": "Cyrl", "bcp47": "uk-UA", "htmlLang": "uk", "hreflang": ["uk"], "nativeLanguageName": "українська", "nativeCountryName": "Україна", "currency": "UAH", "currencies": ["UAH"], "textSearch": "simple", "needsSegmentation": false, "firstDayOfWeek": 1, "weekend": [6, 7], "timeZone": "Europe/Kyiv", "ogLocale": "uk_UA", "vat": {"abbreviation": "ПДВ", "standardBp": 2000, "reducedBp": null}},
} as const satisfies Record<string, WorldRow>;

export type WorldRow = {
  code: string;
  kind: "main" | "supplementary";
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Folder in messages/. */
  language: string;
  /** ISO 15924. */
  script: string;
  bcp47: string;
  htmlLang: string;
  hreflang: readonly string[];
  nativeLanguageName: string;
  nativeCountryName: string;
  /** Default list currency, ISO 4217. */
  currency: string;
  currencies: readonly string[];
  /** PostgreSQL text-search configuration. */
  textSearch: string;
  /** True where words are not separated by spaces and must be segmented before full-text search. */
  needsSegmentation: boolean;
  /** 1 = Monday … 7 = Sunday. */
  firstDayOfWeek: number;
  weekend: readonly number[];
  timeZone: string;
  ogLocale: string;
  vat: { abbreviation: string; standardBp: number; reducedBp: number | null };
};

export type World = keyof typeof worlds;

export const defaultWorld: World = "de";

export const worldCodes = Object.keys(worlds) as World[];

export const isWorld = (value: unknown): value is World => typeof value === "string" && Object.hasOwn(worlds, value);

const byLocale = new Map<string, World>(worldCodes.map((code) => [worlds[code].bcp47, code]));

/** The world whose bcp47 tag this is, or null. */
export const worldOfLocale = (bcp47: string): World | null => byLocale.get(bcp47) ?? null;
