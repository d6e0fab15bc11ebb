"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Icon } from "#components/platform/ui/icon.tsx";
import { arrowLeft } from "#components/platform/ui/icon-shapes.ts";
import { QrCode } from "#components/platform/ui/qr-code.tsx";
import { VisuallyHidden } from "#components/platform/ui/visually-hidden.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { spacedCode } from "#lib/interactive/learning-rooms/rules.ts";
import type { RoomBoard } from "#lib/interactive/learning-rooms/schema.ts";

/** What is played, and how a child comes in: address, code, picture for cameras. */
export const BoardHead = ({ board }: { board: RoomBoard }) => {
  const t = useTranslations("new-interactive.room");
  const href = useHref();
  const [origin, setOrigin] = useState("");
  useEffect(() => setOrigin(location.origin), []);
  const path = href("interactive.join");
  const state = board.isEnded ? "ended" : board.isPaused ? "paused" : "running";
  return (
    <header className="lr-head">
      <div>
        <a className="lr-back" href={href("interactive.learningRooms")}>
          <Icon shape={arrowLeft} /> {t("title")}
        </a>
        <h1 className="lr-title">{board.title}</h1>
        <p className="lr-small">
          {t(board.mode)} · {t(state)} · {t("pupils", { count: board.pupils.length })}
        </p>
      </div>
      {!board.isEnded && (
        <div className="lr-door">
          <div>
            <p className="lr-small">{`${origin.replace(/^https?:\/\//, "")}${path}`}</p>
            <p className="lr-code">
              <VisuallyHidden>{t("code")}: </VisuallyHidden>
              {spacedCode(board.code)}
            </p>
          </div>
          {origin && <QrCode text={`${origin}${path}?code=${board.code}`} label={t("qr")} />}
        </div>
      )}
    </header>
  );
};
