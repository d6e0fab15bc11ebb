"use client";
import { MarkNote, markClass } from "#components/interactive/player/mark-note.tsx";
import { classNames } from "#components/platform/ui/class-names.ts";
import type { PartMark } from "#lib/interactive/exercises/rules.ts";

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  mark: PartMark | undefined;
  isLocked: boolean;
  /** BCP 47 of what is written. */
  lang?: string;
  /** In letters. */
  size?: number;
  isNumber?: boolean;
};

/** One line that is written; nothing helps along, since spelling may be what is asked. */
export const TypedField = ({ label, value, onChange, mark, isLocked, lang, size = 12, isNumber }: Props) => (
  <>
    <input
      className={classNames("pl-in", markClass(mark))}
      aria-label={label}
      lang={lang}
      value={value}
      size={Math.min(Math.max(size, 4), 28)}
      maxLength={1_000}
      disabled={isLocked}
      inputMode={isNumber ? "decimal" : "text"}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
    <MarkNote mark={mark} />
  </>
);
