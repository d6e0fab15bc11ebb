"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FaceView, nameOf } from "#components/interactive/player/face-view.tsx";
import type { ViewProps } from "#components/interactive/player/view-props.ts";
import { classNames } from "#components/platform/ui/class-names.ts";
import { dealt } from "#lib/interactive/player/rules.ts";

/** Two cards are turned up; no clock turns them back, a press does. */
export const Memory = ({ item, value, onChange, isLocked }: ViewProps<"memory">) => {
  const t = useTranslations("new-interactive.player");
  const found = value?.found ?? [];
  const moves = value?.moves ?? 0;
  const [up, setUp] = useState<readonly string[]>([]);
  const cards = dealt(
    item.body.pairs.flatMap(({ id, left, right }) => [
      { id: `${id}-l`, pair: id, face: left },
      { id: `${id}-r`, pair: id, face: right },
    ]),
    item.id,
  );
  const pairOf = (id: string | undefined) => cards.find((one) => one.id === id)?.pair ?? "";
  const isMissed = up.length === 2;
  const turn = (id: string) => {
    if (up.length !== 1) return setUp([id]);
    const pair = pairOf(id);
    const isPair = pair === pairOf(up[0]);
    onChange({ found: isPair ? [...found, pair] : found, moves: moves + 1 });
    setUp(isPair ? [] : [up[0] as string, id]);
  };
  const last = found.at(-1);
  return (
    <>
      <ul className="memo">
        {cards.map(({ id, pair, face }, index) => {
          const isFound = found.includes(pair);
          const isUp = up.includes(id);
          const name = nameOf(face, item.media);
          return (
            <li key={id}>
              <button
                type="button"
                className={classNames("mc", isUp && "up picked", isFound && "up found")}
                aria-label={isFound ? `${name}, ${t("found")}` : isUp ? name : t("covered", { number: index + 1 })}
                aria-disabled={isFound || isUp || isLocked}
                onClick={() => !isFound && !isUp && !isLocked && turn(id)}
              >
                {isFound || isUp ? (
                  <FaceView face={face} item={item} />
                ) : (
                  <svg viewBox="0 0 24 24" className="bkp" aria-hidden="true">
                    <path d="M2 6h20M2 12h20M2 18h12" />
                  </svg>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <div className="pl-line" role="status">
        <span>{isMissed ? t("noPair") : last && up.length === 0 ? t("pair") : null}</span>
        {isMissed && (
          <button type="button" className="btn" onClick={() => setUp([])}>
            {t("turnBack")}
          </button>
        )}
      </div>
    </>
  );
};
