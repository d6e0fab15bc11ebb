"use client";
import { useTranslations } from "next-intl";
import { classNames } from "#components/platform/ui/class-names.ts";
import type { Seat } from "#lib/tools/classroom/rules.ts";

type Props = {
  seats: readonly Seat[];
  /** Who sits on each seat; null: nobody. */
  names: readonly (string | null)[];
  isFixed: (name: string) => boolean;
  /** The seat that was pressed first. */
  chosen: number | null;
  onPress: (seat: number) => void;
};

/** The room from above, the board on top. Each seat is a button, so that two can be exchanged by keys as well as by a finger. */
export const SeatGrid = ({ seats, names, isFixed, chosen, onPress }: Props) => {
  const t = useTranslations("ai-tools.seating");
  const columns = Math.max(...seats.map(({ x }) => x)) + 1;
  const isAisle = (column: number) => !seats.some(({ x }) => x === column);
  const widths = Array.from({ length: columns }, (_, column) => (isAisle(column) ? "1rem" : "minmax(4.25rem, 1fr)"));
  return (
    // A wide room scrolls inside its frame, never the page; its seats are reached by keys.
    <div className="w-full overflow-x-auto">
      <div className="class-room" style={{ gridTemplateColumns: widths.join(" ") }}>
        <p className="class-board">{t("board")}</p>
        {seats.map(({ x, y }, seat) => {
          const name = names[seat] ?? null;
          const fixed = name !== null && isFixed(name);
          const said = t("seat", { number: seat + 1, name: name ?? t("free") });
          return (
            <button
              key={`${x} ${y}`}
              type="button"
              className={classNames("class-seat", name === null && "free")}
              style={{ gridColumn: x + 1, gridRow: y + 2 }}
              aria-pressed={chosen === seat}
              aria-label={fixed ? `${said}, ${t("isFixed")}` : said}
              onClick={() => onPress(seat)}
            >
              {name}
              {fixed && <span aria-hidden="true"> •</span>}
            </button>
          );
        })}
      </div>
    </div>
  );
};
