"use client";
import { useFormatter, useTranslations } from "next-intl";
import { type MouseEvent, useState } from "react";
import { MarkNote, markClass } from "#components/interactive/player/mark-note.tsx";
import type { ViewProps } from "#components/interactive/player/view-props.ts";
import { classNames } from "#components/platform/ui/class-names.ts";
import { withPart } from "#lib/interactive/player/rules.ts";
import { readNumber } from "#lib/platform/amounts/read-answer.ts";

/** Away with what floating point adds ("0.30000000000000004"). */
const settled = (value: number): number => Number(value.toFixed(9));

/** Marks that are set on a line: by touching it, by buttons, by typing; all three move the same slip. */
export const NumberLine = ({ item, value, onChange, marks, isLocked }: ViewProps<"number-line">) => {
  const { from, to, step, ticks, marks: wanted } = item.body;
  const [chosen, setChosen] = useState(wanted[0]?.id ?? "");
  const set = value?.set ?? {};
  const put = (id: string, at: number) =>
    onChange({ set: { ...set, [id]: settled(Math.min(to, Math.max(from, from + Math.round((at - from) / step) * step))) } });
  const share = (at: number) => ((at - from) / (to - from)) * 100;
  const count = Math.floor(settled((to - from) / ticks)) + 1;
  const each = Math.max(1, Math.ceil(count / 6));
  const touch = (event: MouseEvent<HTMLDivElement>) => {
    if (isLocked) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    put(chosen, from + ((event.clientX - left) / width) * (to - from));
  };
  const format = useFormatter();
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields below do the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the fields below do the same by keyboard */}
      <div className="nl" onClick={touch}>
        {wanted.map(({ id, label }) =>
          set[id] === undefined ? null : (
            <span key={id} className="pin" style={{ left: `${share(set[id])}%` }}>
              <span className="slip sm">{label}</span>
            </span>
          ),
        )}
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <path className="ax" d="M0 5h100" />
          {Array.from({ length: count }, (_, index) => share(from + index * ticks)).map((x) => (
            <path key={x} className="ax" d={`M${x} 1v8`} />
          ))}
        </svg>
        {Array.from({ length: count }, (_, index) => index)
          .filter((index) => index % each === 0 || index === count - 1)
          .map((index) => (
            <span key={index} className="lb" style={{ left: `${share(from + index * ticks)}%` }}>
              {format.number(settled(from + index * ticks))}
            </span>
          ))}
      </div>
      {wanted.map(({ id, label }, index) => (
        <Steps
          key={id}
          label={label}
          value={set[id]}
          step={step}
          wide={ticks}
          start={from}
          mark={marks?.[index]}
          isLocked={isLocked}
          onPut={(at) => {
            setChosen(id);
            put(id, at);
          }}
          onEmpty={() => onChange({ set: withPart(set, id, undefined) })}
        />
      ))}
    </>
  );
};

type StepsProps = {
  label: string;
  value: number | undefined;
  step: number;
  wide: number;
  start: number;
  mark: Parameters<typeof MarkNote>[0]["mark"];
  isLocked: boolean;
  onPut: (at: number) => void;
  onEmpty: () => void;
};

const Steps = ({ label, value, step, wide, start, mark, isLocked, onPut, onEmpty }: StepsProps) => {
  const t = useTranslations("new-interactive.player");
  const format = useFormatter();
  const [typing, setTyping] = useState<string | null>(null);
  const by = wide > step ? [-wide, -step, step, wide] : [-step, step];
  const end = (text: string) => {
    const number = readNumber(text);
    if (number !== null) onPut(number);
    else if (text.trim() === "" && value !== undefined) onEmpty();
    setTyping(null);
  };
  const button = (amount: number) => (
    <button
      key={amount}
      type="button"
      className="btn"
      disabled={isLocked}
      aria-label={t(amount < 0 ? "less" : "more", { label, amount: Math.abs(amount) })}
      onClick={() => onPut((value ?? start) + amount)}
    >
      {amount < 0 ? "−" : "+"}
      {format.number(Math.abs(amount))}
    </button>
  );
  return (
    <div className="pl-steps">
      {by.filter((amount) => amount < 0).map(button)}
      <input
        className={classNames("pl-in", markClass(mark))}
        aria-label={label}
        inputMode="decimal"
        size={6}
        disabled={isLocked}
        value={typing ?? (value === undefined ? "" : format.number(value, { useGrouping: false }))}
        onChange={({ target }) => {
          setTyping(target.value);
          const number = readNumber(target.value);
          if (number !== null && number >= start) onPut(number);
        }}
        onBlur={({ target }) => typing !== null && end(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
          setTyping(null);
          onPut((value ?? start) + (event.key === "ArrowUp" ? step : -step));
        }}
      />
      {by.filter((amount) => amount > 0).map(button)}
      <MarkNote mark={mark} />
    </div>
  );
};
