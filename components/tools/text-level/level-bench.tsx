"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useDeferredValue, useMemo, useState } from "react";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { type Language, languages } from "#lib/platform/worlds/languages.ts";
import { countText, FEW_WORDS, MAX_TEXT, measureText } from "#lib/tools/text-level/rules.ts";

const options = (Object.entries(languages) as [Language, { nativeName: string }][]).map(([value, { nativeName }]) => ({
  value,
  label: nativeName,
}));

/** ROUTE-55: how hard a text is to read, by formulas and by counts; in the browser alone. `language`: the school's, to begin with. */
export const LevelBench = ({ language: first }: { language: Language }) => {
  const t = useTranslations("ai-tools.textLevel");
  const common = useTranslations("ai-tools.class");
  const format = useFormatter();
  const [text, setText] = useState("");
  const [language, setLanguage] = useState<Language>(first);
  const shown = useDeferredValue(text);
  const facts = useMemo(() => countText(shown, language), [shown, language]);
  const measures = measureText(language, facts);
  const whole = (value: number) => format.number(value, { maximumFractionDigits: 0 });
  const tenth = (value: number) => format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const { words, sentences, longWords, syllables, kanji } = facts;
  const counts: [string, string][] = [
    [t("words"), whole(words)],
    ...(sentences
      ? ([
          [t("sentences"), whole(sentences)],
          [t("perSentence"), tenth(words / sentences)],
        ] as [string, string][])
      : []),
    [t("characters"), whole(facts.characters)],
    ...(longWords === null ? [] : ([[t("longWords"), whole(longWords)]] as [string, string][])),
    ...(syllables ? ([[t("perWord"), tenth(syllables.all / words)]] as [string, string][]) : []),
    ...(kanji === null ? [] : ([[t("kanji"), format.number(kanji, { style: "percent" })]] as [string, string][])),
  ];
  const list = (title: string, rows: readonly [string, string][]) => (
    <section className="w-full">
      <h2 className="mb-2 text-18">{title}</h2>
      <dl className="class-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
  const formulas = measures.map(({ name, value, scale }): [string, string] => [`${name} (${t(`scales.${scale}`)})`, tenth(value)]);
  return (
    <div className="tool-bench">
      <section aria-label={common("settings")} className="stackv gap-5">
        <NativeSelect
          name="language"
          label={t("language")}
          options={options}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
        />
        <TextArea
          name="text"
          label={t("text")}
          hint={t("hint", { max: whole(MAX_TEXT) })}
          lang={languages[language].bcp47}
          rows={14}
          maxLength={MAX_TEXT}
          value={text}
          onChange={({ target }) => setText(target.value)}
          spellCheck={false}
        />
      </section>
      <section aria-label={common("result")} className="tool-desk" aria-busy={shown !== text}>
        {words === 0 ? (
          <p className="text-ink-2">{t("empty")}</p>
        ) : (
          <>
            {formulas.length > 0 ? list(t("formulas"), formulas) : <Notice className="w-full">{t("noFormula")}</Notice>}
            {formulas.length > 0 && words < FEW_WORDS && <Notice className="w-full">{t("few", { count: FEW_WORDS })}</Notice>}
            {list(t("counts"), counts)}
            {syllables && <p className="w-full text-13 text-ink-2">{t("syllables")}</p>}
            {facts.longestSentences.length > 1 && (
              <section className="w-full">
                <h2 className="mb-2 text-18">{t("longestSentences")}</h2>
                <ol className="grid gap-2" lang={languages[language].bcp47}>
                  {facts.longestSentences.map((one) => (
                    <li key={one.text} className="break-words">
                      {one.text} ({whole(one.words)})
                    </li>
                  ))}
                </ol>
              </section>
            )}
            {facts.longestWords.length > 0 && (
              <section className="w-full">
                <h2 className="mb-2 text-18">{t("longestWords")}</h2>
                <p className="break-words" lang={languages[language].bcp47}>
                  {facts.longestWords.join(", ")}
                </p>
              </section>
            )}
          </>
        )}
      </section>
    </div>
  );
};
