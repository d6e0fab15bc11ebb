import { describe, expect, it } from "vitest";
import { cleanSource, cleanWords, isBot } from "#lib/catalogue/visits/source.ts";

describe("what is kept of where visitors come from", () => {
  it("hosts and utm_source, short and without paths", () => {
    expect(cleanSource("www.Pinterest.de")).toBe("pinterest.de");
    expect(cleanSource("https://lehrer.example/forum?user=7#a")).toBe("lehrer.example");
    expect(cleanSource("instagram")).toBe("instagram");
    expect([cleanSource(""), cleanSource(null), cleanSource("  ")]).toEqual([null, null, null]);
  });

  it("nothing that names a person, and none of the words that the server gives", () => {
    for (const odd of ["anna@school.example", "<script>", "=1+1", "x".repeat(60), "search", "direct", "ä ö"])
      expect(cleanSource(odd)).toBe("other");
  });

  it("search words in one spelling; addresses, telephone numbers and pasted texts not at all", () => {
    expect(cleanWords("  Uhrzeit \n ABLESEN ")).toBe("uhrzeit ablesen");
    expect(cleanWords("1x1 bis 100")).toBe("1x1 bis 100");
    for (const odd of ["anna@school.example", "0151 2345 6789", "https://x.example", "w".repeat(81), "   "])
      expect(cleanWords(odd)).toBeNull();
  });

  it("bots by their usual marks", () => {
    const named = (name: string, more: Record<string, string> = {}) => isBot(new Headers({ "user-agent": name, ...more }));
    const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    expect(named(firefox)).toBe(false);
    expect(named("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1")).toBe(false);
    for (const bot of ["Mozilla/5.0 (compatible; Googlebot/2.1)", "curl/8.9.1", "HeadlessChrome/140 on something", ""])
      expect(named(bot)).toBe(true);
    expect(named(firefox, { "sec-purpose": "prefetch;prerender" })).toBe(true);
  });
});
