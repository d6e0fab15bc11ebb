"use client";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useState } from "react";
import { Icon } from "#components/platform/ui/icon.tsx";
import { lightbulb, maximize, x } from "#components/platform/ui/icon-shapes.ts";
import type { Run } from "#lib/interactive/player/rules.ts";

type Props = {
  run: Run;
  frame: RefObject<HTMLElement | null>;
  hasHint: boolean;
  onHint: () => void;
  onLeave: (() => void) | undefined;
};

/** How far one is, the hint, the full screen, the way out. */
export const PlayerTop = ({ run, frame, hasHint, onHint, onLeave }: Props) => {
  const t = useTranslations("new-interactive.player");
  // Only the browser knows whether it can (phones often cannot), so the button comes after the first picture.
  const [canFill, setCanFill] = useState(false);
  useEffect(() => setCanFill(document.fullscreenEnabled === true), []);
  const fill = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void frame.current?.requestFullscreen();
  };
  const place = Math.min(run.at + 1, run.round.length);
  return (
    <div className="pl-top">
      {onLeave && (
        <button type="button" className="pl-ib" aria-label={t("leave")} onClick={onLeave}>
          <Icon shape={x} />
        </button>
      )}
      <div className="pl-prog" role="img" aria-label={t("task", { number: place, count: run.round.length })}>
        {run.round.map((id, index) => (
          <i key={id} className={index < run.at ? "d" : index === run.at ? "n" : undefined} />
        ))}
      </div>
      {canFill && (
        <button type="button" className="pl-ib" aria-label={t("fullScreen")} onClick={fill}>
          <Icon shape={maximize} />
        </button>
      )}
      {hasHint && (
        <button type="button" className="pl-ib w" aria-keyshortcuts="T" onClick={onHint}>
          <Icon shape={lightbulb} />
          {t("hint")}
        </button>
      )}
    </div>
  );
};
