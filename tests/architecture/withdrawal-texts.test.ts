import { expect, it } from "vitest";
import { type Language, languages } from "#lib/platform/worlds/languages.ts";
import { readSource } from "#tests/architecture/source-files.ts";

/** How each language says that a download begins: the word that all its texts about the end of the right must share. */
const begins: Record<Language, RegExp> = {
  de: /beginn|begonn/i,
  en: /begin|begun/,
  bg: /започ|начало/,
  cn: /开始/,
  cz: /zač|zaháj/,
  dk: /begynd/,
  es: /empie[cz]|empez|comenz/,
  fi: /alka/,
  fr: /commenc|début/,
  gr: /αρχί|έναρξη/,
  hi: /शुरू/,
  hr: /poč/,
  hu: /kezd/,
  id: /mulai/,
  it: /inizi/,
  jp: /始/,
  kr: /시작/,
  kz: /бастал/,
  my: /mula/,
  nl: /begin|begonn/,
  no: /begyn/,
  pl: /rozpocz/,
  ro: /încep/,
  rs: /poč/,
  se: /börja/,
  sk: /zača|začí|začn/,
  th: /เริ่ม/,
  ua: /поч/,
};

const messagesOf = (language: string, area: string) => JSON.parse(readSource(`messages/${language}/${area}.json`));
/** The lines of a page that lead to the form. */
const aboutForm = (file: string) =>
  readSource(file)
    .split("\n")
    .filter((line) => line.includes("content.withdrawal"))
    .join("\n");

it("CRD 16 m checkout, terms, help, questions and an owner's gallery say the same: the right of withdrawal ends when the download begins", () => {
  const silent: string[] = [];
  for (const language of Object.keys(languages) as Language[]) {
    const texts = {
      checkout: messagesOf(language, "payment").mail.withdrawal,
      terms: messagesOf(language, "service-pages").terms.sections.withdrawal.text,
      help: aboutForm(`content/${language}/help/refunds-and-withdrawal.mdx`),
      questions: aboutForm(`content/${language}/faq.mdx`),
      gallery: messagesOf(language, "material-page").owned.showPagesNote,
    };
    for (const [place, text] of Object.entries(texts)) if (!begins[language].test(String(text))) silent.push(`${language} ${place}`);
  }
  expect(silent).toEqual([]);
});

it("CRD 6 the terms in Hungarian say who operates what, not the other way round", () => {
  expect(messagesOf("hu", "service-pages").terms.intro).toMatch(/\{operator\}, a\(z\) \{brand\} üzemeltetője/);
});
