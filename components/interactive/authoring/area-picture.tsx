"use client";
import { useTranslations } from "next-intl";
import { type PointerEvent, useRef, useState } from "react";
import { useForm } from "#components/interactive/authoring/form-context.ts";
import { sourceOf } from "#components/interactive/authoring/media.ts";
import { MediumView } from "#components/interactive/player/medium-view.tsx";
import { type Row, rowsOf } from "#lib/interactive/forms/schema.ts";

type Box = { x: number; y: number; width: number; height: number };
type Drag = { row: number; from: { x: number; y: number }; start: Box };

const tenths = (value: number): number => Math.round(value * 10) / 10;
const within = (value: number, most: number): number => tenths(Math.min(Math.max(value, 0), most));
const boxOf = (row: Row): Box => ({
  x: Number(row["area.x"]) || 0,
  y: Number(row["area.y"]) || 0,
  width: Number(row["area.width"]) || 0,
  height: Number(row["area.height"]) || 0,
});
const cellsOf = (box: Box): Row => Object.fromEntries(Object.entries(box).map(([side, value]) => [`area.${side}`, String(value)]));

/** The picture of an exercise with its areas: each is dragged to its place, its corner to its size. Numbers do the same without a pointer. */
export const AreaPicture = ({ list }: { list: string }) => {
  const t = useTranslations("new-interactive.editor.area");
  const { form, setLists } = useForm();
  const ground = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<(Drag & { isSize: boolean }) | null>(null);
  const medium = rowsOf(form, "media").find(({ id }) => id === form.fields.media && id !== "");
  const rows = rowsOf(form, list);
  if (medium?.kind !== "picture") return null;
  const at = (event: PointerEvent) => {
    const box = ground.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return { x: 0, y: 0 };
    return { x: ((event.clientX - box.left) / box.width) * 100, y: ((event.clientY - box.top) / box.height) * 100 };
  };
  const begin = (event: PointerEvent, row: number, isSize: boolean) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ row, from: at(event), start: boxOf(rows[row] ?? {}), isSize });
  };
  const move = (event: PointerEvent) => {
    if (!drag) return;
    const now = at(event);
    const [dx, dy] = [now.x - drag.from.x, now.y - drag.from.y];
    const { x, y, width, height } = drag.start;
    const box = drag.isSize
      ? { x, y, width: Math.max(1, within(width + dx, 100 - x)), height: Math.max(1, within(height + dy, 100 - y)) }
      : { x: within(x + dx, 100 - width), y: within(y + dy, 100 - height), width, height };
    setLists({ [list]: rows.map((row, index) => (index === drag.row ? { ...row, ...cellsOf(box) } : row)) }, `drag ${drag.row}`);
  };
  return (
    <div className="stackv gap-1">
      <div className="ed-areas" ref={ground} onPointerMove={move} onPointerUp={() => setDrag(null)}>
        <MediumView medium={{ id: "m", kind: "picture", alt: "", source: sourceOf(medium) }} lang="" />
        {rows.map((row, index) => {
          const { x, y, width, height } = boxOf(row);
          return (
            <span
              key={row.id}
              className="ed-box"
              style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
              onPointerDown={(event) => begin(event, index, false)}
            >
              <b>{index + 1}</b>
              <i onPointerDown={(event) => begin(event, index, true)} />
            </span>
          );
        })}
      </div>
      <p className="text-13 text-ink-2">{t("hint")}</p>
    </div>
  );
};
