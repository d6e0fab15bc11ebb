"use client";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { minus, plus } from "#components/platform/ui/icon-shapes.ts";
import type { ChosenPicture } from "#components/staff/account/use-chosen-picture.ts";
import { fitCrop } from "#lib/staff/account/rules.ts";
import type { Crop } from "#lib/staff/account/schema.ts";

type Props = { picture: ChosenPicture; crop: Crop; onChange: (crop: Crop) => void };

const percent = (share: number) => `${share * 100}%`;

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Chooses a square of a picture: by dragging it, by the arrow keys, larger and smaller by + and − or the buttons. Sizes in px of the original. */
export const CropControl = ({ picture, crop, onChange }: Props) => {
  const t = useTranslations("cabinet-settings.profile.avatar");
  const helpId = useId();
  const valueId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  const { width, height } = picture;
  const largest = Math.min(width, height);
  const step = Math.max(1, Math.round(largest / 20));
  const set = (next: Crop) => onChange(fitCrop(next, width, height));
  /** Around its middle. */
  const resize = (by: number) => set({ x: crop.x - by / 2, y: crop.y - by / 2, size: crop.size + by });

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow) set({ ...crop, x: crop.x + arrow[0] * step, y: crop.y + arrow[1] * step });
    else if (event.key === "+" || event.key === "=") resize(step);
    else if (event.key === "-" || event.key === "−") resize(-step);
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, crop };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current || !frame.current) return;
    const scale = width / Math.max(1, frame.current.clientWidth);
    const { x, y, crop: start } = drag.current;
    set({ ...start, x: start.x + (event.clientX - x) * scale, y: start.y + (event.clientY - y) * scale });
  };
  const end = () => {
    drag.current = null;
  };

  return (
    <div className="grid max-w-80 gap-2">
      <div ref={frame} className="relative overflow-hidden rounded-tool bg-desk">
        {/* biome-ignore lint/performance/noImgElement: a picture of this device */}
        <img src={picture.url} width={width} height={height} alt="" className="block h-auto w-full opacity-60" draggable={false} />
        <button
          type="button"
          className="absolute cursor-move touch-none border-3 border-white outline-2 outline-ink focus-visible:outline-4"
          style={{
            left: percent(crop.x / width),
            top: percent(crop.y / height),
            width: percent(crop.size / width),
            height: percent(crop.size / height),
          }}
          aria-label={t("crop")}
          aria-describedby={`${valueId} ${helpId}`}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={end}
          onPointerCancel={end}
        />
      </div>
      <p className="vh" id={valueId} role="status">
        {t("cropValue", { ...crop, largest })}
      </p>
      <p className="help" id={helpId}>
        {t("cropHelp")}
      </p>
      <div className="flex gap-2">
        <Button small icon={plus} onClick={() => resize(step)}>
          {t("larger")}
        </Button>
        <Button small icon={minus} onClick={() => resize(-step)}>
          {t("smaller")}
        </Button>
      </div>
    </div>
  );
};
