/** Of the sources that a visitor can name, what is kept: short and without anything that could say who she is. */
const KEPT = /^[a-z0-9][a-z0-9._-]{0,49}$/;

/** Words that the server alone gives. */
const OWN = new Set(["search", "direct", "own", "other"]);

/**
 * A utm_source or a host as it is counted: lower case, without "www.", anything odd as "other". Null and nothing are null.
 * An address that slipped in is cut to its host.
 */
export const cleanSource = (given: string | null | undefined): string | null => {
  const text = given?.trim().toLowerCase();
  if (!text) return null;
  const host = text.replace(/^[a-z]+:\/\//, "").replace(/[/?#].*$/, "");
  const short = host.replace(/^www\./, "").replace(/:\d+$/, "");
  return KEPT.test(short) && !OWN.has(short) ? short : "other";
};

/** Longer ones are pasted texts; an address or a number of a person is nobody's search word. */
const LONGEST_WORDS = 80;
const PERSONAL = /@|\d[\d\s/()-]{6,}\d|https?:/i;

/** What was searched for as it is counted, or null when it is not to be kept. */
export const cleanWords = (query: string): string | null => {
  const words = query.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  return words === "" || words.length > LONGEST_WORDS || PERSONAL.test(words) ? null : words;
};

const BOTS =
  /bot\b|bot[/_-]|crawl|spider|slurp|headless|lighthouse|preview|prerender|monitor|facebookexternalhit|whatsapp|telegram|embedly|curl|wget|python|java\/|okhttp|go-http|axios|node-fetch|undici|libwww|scrapy|httpclient|phantom|puppeteer|playwright/i;

/** By the usual marks: no name, the name of a program, a page that is only fetched in case it is wanted. */
export const isBot = (headers: Headers): boolean => {
  const name = headers.get("user-agent") ?? "";
  const purpose = `${headers.get("purpose") ?? ""} ${headers.get("sec-purpose") ?? ""}`;
  return name.length < 10 || BOTS.test(name) || /prefetch|prerender/i.test(purpose);
};
