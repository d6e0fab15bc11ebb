"use client";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef } from "react";
import { FaceView } from "#components/interactive/player/face-view.tsx";
import { MarkNote } from "#components/interactive/player/mark-note.tsx";
import type { ViewProps } from "#components/interactive/player/view-props.ts";
import { classNames } from "#components/platform/ui/class-names.ts";
import { crosswordCells, numberEntries } from "#lib/interactive/player/rules.ts";

const moves: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Words that cross. Arrows lead from cell to cell; a full cell leads on in the direction of its word. */
export const Crossword = ({ item, value, onChange, marks, isLocked }: ViewProps<"crossword">) => {
  const t = useTranslations("new-interactive.player");
  const grid = useRef<HTMLDivElement>(null);
  const isDown = useRef(false);
  const cells = value?.cells ?? {};
  const { entries } = item.body;
  const numbered = numberEntries(entries);
  const { columns, rows, open } = crosswordCells(entries);
  const focus = (x: number, y: number) => grid.current?.querySelector<HTMLInputElement>(`[data-at="${x},${y}"]`)?.focus();
  const write = (at: string, text: string) => {
    const [x = 0, y = 0] = at.split(",").map(Number);
    // The last letter that was typed: a new one replaces the old. Clusters of a script stay whole.
    const units = [...new Intl.Segmenter(item.lang, { granularity: "grapheme" }).segment(text.trim())].map(({ segment }) => segment);
    const letter = units.at(-1) ?? "";
    const { [at]: _, ...others } = cells;
    onChange({ cells: letter ? { ...others, [at]: letter } : others });
    const isLeading = open.has(`${x},${y + 1}`) && (isDown.current || !open.has(`${x + 1},${y}`));
    if (letter) focus(isLeading ? x : x + 1, isLeading ? y + 1 : y);
  };
  const onKeyDown = (event: KeyboardEvent, x: number, y: number) => {
    const move = moves[event.key];
    if (!move || event.nativeEvent.isComposing) return;
    event.preventDefault();
    isDown.current = move[1] !== 0;
    focus(x + move[0], y + move[1]);
  };
  const markAt = (at: string) => {
    const own = numbered.filter((one) => one.cells.includes(at)).map(({ index }) => marks?.[index]);
    return own.length > 0 && own.every((mark) => mark === "right") && "right";
  };
  const clues = (down: boolean) => {
    const own = numbered.filter((one) => one.entry.isDown === down);
    if (own.length === 0) return null;
    return (
      <div>
        <p className="pl-group">{t(down ? "down" : "across")}</p>
        <ul className="pl-clues">
          {own.map(({ entry, number, index }) => (
            <li key={entry.id} className="pl-face">
              <b>{number}</b>
              <FaceView face={entry.clue} item={item} />
              <MarkNote mark={marks?.[index]} />
            </li>
          ))}
        </ul>
      </div>
    );
  };
  return (
    <>
      <div className="pl-scroll">
        <div ref={grid} className="cw" style={{ gridTemplateColumns: `repeat(${columns}, minmax(2.25rem, 3rem))` }}>
          {Array.from({ length: rows * columns }, (_, index) => [index % columns, Math.floor(index / columns)] as const).map(([x, y]) => {
            const at = `${x},${y}`;
            if (!open.has(at)) return <i key={at} />;
            const number = numbered.find((one) => one.cells[0] === at)?.number;
            return (
              <span key={at} className={classNames("cw-c", markAt(at))}>
                {number && <small aria-hidden="true">{number}</small>}
                <input
                  data-at={at}
                  aria-label={[number, t("at", { row: y + 1, column: x + 1 })].filter(Boolean).join(", ")}
                  lang={item.lang}
                  value={cells[at] ?? ""}
                  disabled={isLocked}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  onFocus={({ target }) => target.select()}
                  onKeyDown={(event) => onKeyDown(event, x, y)}
                  onChange={({ target }) => write(at, target.value)}
                />
              </span>
            );
          })}
        </div>
      </div>
      {clues(false)}
      {clues(true)}
    </>
  );
};
