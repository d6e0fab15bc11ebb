"use client";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { classNames } from "#components/platform/ui/class-names.ts";
import { PageSheet } from "#components/platform/ui/page-sheet.tsx";
import { isPageFree } from "#lib/catalogue/materials/rules.ts";
import type { Draft, DraftFields } from "#lib/selling/selling/schema.ts";

type Props = {
  pages: Draft["pages"];
  fields: Pick<DraftFields, "priceMinor" | "freePages" | "freePageNumbers">;
  isLocked: boolean;
  /** The pages that everybody may read, in order. */
  onChoose: (numbers: number[]) => void;
};

/**
 * The pages, each a button that is pressed while everybody may read the page. One stop of the Tab key; arrows, Home and End move, Space
 * changes, with Shift all pages since the last change become as that one.
 */
export const PageChooser = ({ pages, fields, isLocked, onChoose }: Props) => {
  const t = useTranslations("cabinet-materials.upload.pageChoice");
  const preview = useTranslations("cabinet-materials.upload.preview");
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [last, setLast] = useState<number | null>(null);
  const inner = pages.filter(({ number }) => number > 0);
  const numbers = inner.map(({ number }) => number);
  const isFree = (number: number) => isPageFree(fields, number);
  const free = numbers.filter(isFree);

  const press = (number: number, isRange: boolean) => {
    if (isLocked) return;
    setCurrent(numbers.indexOf(number));
    if (isRange && last !== null) {
      const [from, to] = [Math.min(last, number), Math.max(last, number)];
      onChoose(numbers.filter((one) => (one >= from && one <= to ? isFree(last) : isFree(one))));
    } else onChoose(numbers.filter((one) => (one === number ? !isFree(one) : isFree(one))));
    setLast(number);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(grid.current?.querySelectorAll<HTMLButtonElement>("button.pick") ?? [])];
    const columns = buttons.filter(({ offsetTop }) => offsetTop === buttons[0]?.offsetTop).length || 1;
    const to = {
      ArrowRight: current + 1,
      ArrowLeft: current - 1,
      ArrowDown: current + columns,
      ArrowUp: current - columns,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(to, 0), buttons.length - 1);
    setCurrent(next);
    buttons[next]?.focus();
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <span className="text-14 text-ink-2" role="status">
          {t("count", { free: free.length, count: numbers.length })}
        </span>
        {!isLocked && numbers.length > 0 && (
          <>
            <Button small look="quiet" onClick={() => onChoose(numbers)}>
              {t("all")}
            </Button>
            <Button small look="quiet" onClick={() => onChoose([])}>
              {t("none")}
            </Button>
          </>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a second group of fields around one choice */}
      <div ref={grid} className="prevs" role="group" aria-label={t("label")} onKeyDown={onKeyDown}>
        {pages.map(({ number, fileId, small }) => {
          const name = number === 0 ? preview("cover") : preview("page", { number });
          const sheet = (alt: string) => (
            <PageSheet
              picture={{ src: small.url, width: small.width, height: small.height, alt }}
              className={isFree(number) ? undefined : "veiled"}
            />
          );
          return (
            <figure key={`${fileId}-${number}`}>
              {number === 0 ? (
                sheet(name)
              ) : (
                <button
                  type="button"
                  className={classNames("pick", isFree(number) && "on")}
                  aria-pressed={isFree(number)}
                  aria-label={t("page", { number })}
                  aria-disabled={isLocked || undefined}
                  tabIndex={numbers.indexOf(number) === Math.min(current, numbers.length - 1) ? 0 : -1}
                  onFocus={() => setCurrent(numbers.indexOf(number))}
                  onClick={(event) => press(number, event.shiftKey)}
                >
                  {sheet("")}
                </button>
              )}
              <figcaption>
                {name} <span aria-hidden="true">· {t(isFree(number) ? "clear" : "hidden")}</span>
              </figcaption>
            </figure>
          );
        })}
      </div>
      {!isLocked && numbers.length > 1 && <p className="help mt-2">{t("hint")}</p>}
    </>
  );
};
