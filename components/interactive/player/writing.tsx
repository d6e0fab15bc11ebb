"use client";
import { useTranslations } from "next-intl";
import { FaceView } from "#components/interactive/player/face-view.tsx";
import { MarkNote } from "#components/interactive/player/mark-note.tsx";
import { TypedField } from "#components/interactive/player/typed-field.tsx";
import type { ViewProps } from "#components/interactive/player/view-props.ts";
import { withPart } from "#lib/interactive/player/rules.ts";

/** What is heard is written. */
export const Dictation = ({ item, value, onChange, marks, isLocked }: ViewProps<"dictation">) => {
  const t = useTranslations("new-interactive.player");
  const given = value?.given ?? {};
  return (
    <ol className="pl-order">
      {item.body.clips.map(({ id, media, hint }, index) => (
        <li key={id} className="pl-clip">
          <b>{index + 1}</b>
          <FaceView face={{ media }} item={item} />
          <TypedField
            label={t("field", { number: index + 1 })}
            lang={item.lang}
            value={given[id] ?? ""}
            onChange={(text) => onChange({ given: withPart(given, id, text || undefined) })}
            mark={marks?.[index]}
            isLocked={isLocked}
            size={16}
          />
          {hint && <span className="pl-lead">{hint}</span>}
        </li>
      ))}
    </ol>
  );
};

/** Counted as the language separates words; scripts without spaces too. */
const countWords = (text: string, lang: string): number =>
  [...new Intl.Segmenter(lang, { granularity: "word" }).segment(text)].filter(({ isWordLike }) => isWordLike).length;

/** A text of one's own, and what it will be looked at for. */
export const OpenText = ({ item, value, onChange, marks, isLocked }: ViewProps<"open-text">) => {
  const t = useTranslations("new-interactive.player");
  const { criteria, words } = item.body;
  const text = value?.text ?? "";
  const count = countWords(text, item.lang);
  return (
    <>
      <textarea
        className="pl-in pl-text"
        aria-label={t("yourText")}
        lang={item.lang}
        rows={8}
        maxLength={20_000}
        disabled={isLocked}
        value={text}
        onChange={({ target }) => onChange({ text: target.value, given: value?.given ?? {} })}
      />
      <p className="pl-lead">{words ? t("wordsOf", { count, least: words }) : t("words", { count })}</p>
      <ul className="pl-criteria">
        {criteria.map(({ id, name, levels }) => (
          <li key={id}>
            <b>{name}</b>: {levels.join(" · ")}
          </li>
        ))}
      </ul>
      <MarkNote mark={marks?.includes("waiting") ? "waiting" : marks?.[0]} />
    </>
  );
};
