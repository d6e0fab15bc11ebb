"use client";
import { useTranslations } from "next-intl";
import { type CSSProperties, type KeyboardEvent, useRef, useState } from "react";
import { FaceView } from "#components/interactive/player/face-view.tsx";
import { MarkNote } from "#components/interactive/player/mark-note.tsx";
import type { ViewProps } from "#components/interactive/player/view-props.ts";
import { classNames } from "#components/platform/ui/class-names.ts";
import { Icon } from "#components/platform/ui/icon.tsx";
import { check } from "#components/platform/ui/icon-shapes.ts";
import { cellsBetween, type Place, samePlace, sameStretch } from "#lib/interactive/player/rules.ts";

const moves: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Words in a grid: the first cell, then the last one, by pointer or keyboard. The same two cells once more take it away. */
export const WordSearch = ({ item, value, onChange, marks, isLocked }: ViewProps<"word-search">) => {
  const t = useTranslations("new-interactive.player");
  const table = useRef<HTMLDivElement>(null);
  const [start, setStart] = useState<Place | null>(null);
  const [at, setAt] = useState<Place>({ x: 0, y: 0 });
  const { grid, words } = item.body;
  const found = value?.found ?? [];
  const endsOf = ({ x, y, dx, dy, letters }: (typeof words)[number]) => ({
    from: { x, y },
    to: { x: x + dx * (letters.length - 1), y: y + dy * (letters.length - 1) },
  });
  const isFound = (word: (typeof words)[number]) => found.some((one) => sameStretch(one, endsOf(word)));
  const covered = found.flatMap(({ from, to }) => cellsBetween(from, to));
  const press = (place: Place) => {
    setAt(place);
    if (!start || samePlace(start, place)) return setStart(start ? null : place);
    if (cellsBetween(start, place).length === 0) return setStart(place);
    const stretch = { from: start, to: place };
    const others = found.filter((one) => !sameStretch(one, stretch));
    onChange({ found: others.length < found.length ? others : [...found, stretch].slice(-80) });
    setStart(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && start) {
      event.stopPropagation();
      setStart(null);
    }
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const next = { x: at.x + move[0], y: at.y + move[1] };
    if (!grid[next.y]?.[next.x]) return;
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-at="${next.x},${next.y}"]`)?.focus();
  };
  const letterAt = (place: Place) => grid[place.y]?.[place.x] ?? "";
  return (
    <>
      <div className="pl-scroll">
        {/* biome-ignore lint/a11y/useSemanticElements: cells are no fields of a form */}
        <div
          ref={table}
          className="ws"
          role="group"
          aria-label={item.prompt}
          style={{ "--ws-columns": grid[0]?.length ?? 1 } as CSSProperties}
          onKeyDown={onKeyDown}
        >
          {grid.flatMap((row, y) =>
            row.map((letter, x) => {
              const isStart = start !== null && samePlace(start, { x, y });
              const isCovered = covered.some((place) => samePlace(place, { x, y }));
              const label = `${letter}, ${t("at", { row: y + 1, column: x + 1 })}`;
              return (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells of a grid never change places
                  key={`${x},${y}`}
                  type="button"
                  data-at={`${x},${y}`}
                  tabIndex={samePlace(at, { x, y }) ? 0 : -1}
                  className={classNames(isStart && "s", isCovered && "ok") || undefined}
                  aria-label={isCovered ? `${label}, ${t("marked")}` : label}
                  aria-pressed={isStart}
                  disabled={isLocked}
                  onClick={() => press({ x, y })}
                >
                  {letter}
                </button>
              );
            }),
          )}
        </div>
      </div>
      <p className="pl-lead" role="status">
        {start && t("start", { letter: letterAt(start) })}
      </p>
      <ul className="wlist">
        {words.map((word, index) => (
          <li key={word.id} className={isFound(word) ? "found" : undefined}>
            {isFound(word) && <Icon shape={check} label={t("found")} />}
            <FaceView face={word.word} item={item} />
            <MarkNote mark={marks?.[index]} />
          </li>
        ))}
      </ul>
    </>
  );
};
