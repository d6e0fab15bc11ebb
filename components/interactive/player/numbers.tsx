"use client";
import { useTranslations } from "next-intl";
import { MarkNote, markClass } from "#components/interactive/player/mark-note.tsx";
import { TypedField } from "#components/interactive/player/typed-field.tsx";
import type { ViewProps } from "#components/interactive/player/view-props.ts";
import { Words } from "#components/interactive/player/words.tsx";
import { classNames } from "#components/platform/ui/class-names.ts";
import { dealt, withPart } from "#lib/interactive/player/rules.ts";
import { readNumber } from "#lib/platform/amounts/read-answer.ts";

/** Numbers, each with its unit where there are several. */
export const Numeric = ({ item, value, onChange, marks, isLocked }: ViewProps<"numeric">) => {
  const t = useTranslations("new-interactive.player");
  const given = value?.given ?? {};
  return item.body.tasks.map(({ id, task, units }, index) => {
    const one = given[id] ?? { number: "" };
    const change = (changed: Partial<typeof one>) => {
      const next = { ...one, ...changed };
      onChange({ given: withPart(given, id, next.number === "" && !next.unit ? undefined : next) });
    };
    return (
      <div key={id} className="pl-task">
        <span>
          <Words text={task} />
        </span>
        <TypedField
          label={task}
          value={one.number}
          onChange={(number) => change({ number })}
          mark={marks?.[index]}
          isLocked={isLocked}
          size={7}
          isNumber
        />
        {units.length > 0 && (
          <select
            className="pl-in"
            aria-label={t("unit")}
            value={one.unit ?? ""}
            disabled={isLocked}
            onChange={({ target }) => change({ unit: target.value || undefined })}
          >
            <option value="">{t("unit")}</option>
            {dealt(
              units.map((unit) => ({ id: unit })),
              item.id,
            ).map((unit) => (
              <option key={unit.id}>{unit.id}</option>
            ))}
          </select>
        )}
      </div>
    );
  });
};

type Figure = { figure: "circle" | "bar"; numerator: number; denominator: number };

/** A whole in equal parts, some of them coloured. */
const FractionFigure = ({ figure, numerator, denominator }: Figure) => {
  const t = useTranslations("new-interactive.player");
  const at = (part: number) => {
    const turn = (part / denominator) * 2 * Math.PI;
    return `${(50 + 46 * Math.sin(turn)).toFixed(2)} ${(50 - 46 * Math.cos(turn)).toFixed(2)}`;
  };
  const isWhole = denominator === 1;
  const piece = (part: number): string => {
    if (figure === "bar") return `M${4 + (part * 192) / denominator} 20h${192 / denominator}v60h-${192 / denominator}z`;
    if (isWhole) return "M50 4a46 46 0 1 0 .01 0z";
    return `M50 50L${at(part)}A46 46 0 ${denominator === 1 ? 1 : 0} 1 ${at(part + 1)}z`;
  };
  return (
    <svg
      className="pl-figure"
      viewBox={figure === "bar" ? "0 0 200 100" : "0 0 100 100"}
      role="img"
      aria-label={t("figure", { count: denominator, number: numerator })}
    >
      {Array.from({ length: denominator }, (_, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a figure never change places
        <path key={part} className={part < numerator ? "on" : undefined} d={piece(part)} />
      ))}
    </svg>
  );
};

const wholeOf = (text: string): number | null => {
  const number = readNumber(text);
  return number !== null && Number.isInteger(number) && number >= 0 && number <= 10_000 ? number : null;
};

/** Fractions, as a number above and one below the line. A half of one is kept as 0, which never is right below the line. */
export const Fraction = ({ item, value, onChange, marks, isLocked }: ViewProps<"fraction">) => {
  const t = useTranslations("new-interactive.player");
  const given = value?.given ?? {};
  return item.body.tasks.map(({ id, task, figure, numerator, denominator }, index) => {
    const one = given[id];
    const change = (key: "numerator" | "denominator", text: string) => {
      const number = text.trim() === "" ? 0 : wholeOf(text);
      if (number === null) return;
      const next = { numerator: one?.numerator ?? 0, denominator: one?.denominator ?? 0, [key]: number };
      onChange({ given: withPart(given, id, next.numerator === 0 && next.denominator === 0 ? undefined : next) });
    };
    const field = (key: "numerator" | "denominator") => (
      <input
        className={classNames("pl-in", markClass(marks?.[index]))}
        aria-label={[task, t(key)].filter(Boolean).join(", ")}
        inputMode="numeric"
        size={4}
        disabled={isLocked}
        value={one === undefined || (key === "denominator" && one.denominator === 0) ? "" : String(one[key])}
        onChange={({ target }) => change(key, target.value)}
      />
    );
    return (
      <div key={id} className="pl-task">
        {figure && <FractionFigure figure={figure} numerator={numerator} denominator={denominator} />}
        {task && (
          <span>
            <Words text={task} />
          </span>
        )}
        <span className="pl-fraction">
          {field("numerator")}
          <i />
          {field("denominator")}
        </span>
        <MarkNote mark={marks?.[index]} />
      </div>
    );
  });
};
