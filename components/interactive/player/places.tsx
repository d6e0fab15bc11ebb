"use client";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { CardBank } from "#components/interactive/player/card-bank.tsx";
import { MarkNote, markClass } from "#components/interactive/player/mark-note.tsx";
import { MediumView } from "#components/interactive/player/medium-view.tsx";
import { TypedField } from "#components/interactive/player/typed-field.tsx";
import { usePicked } from "#components/interactive/player/use-picked.ts";
import type { ViewProps } from "#components/interactive/player/view-props.ts";
import { classNames } from "#components/platform/ui/class-names.ts";
import type { PartMark } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { dealt, layCard, withPart } from "#lib/interactive/player/rules.ts";

type Area = { x: number; y: number; width: number; height: number };
const placed = ({ x, y, width, height }: Area) => ({ insetInlineStart: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` });
const centre = ({ x, y, width, height }: Area) => ({ x: x + width / 2, y: y + height / 2 });
const isIn = ({ x, y, width, height }: Area, at: { x: number; y: number }) =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;

const Picture = ({ item, media }: { item: Item; media: string }) => {
  const medium = item.media.find(({ id }) => id === media);
  return medium ? <MediumView medium={medium} lang={item.lang} /> : null;
};

/** Places of a picture that are touched, or chosen from the list of their names below it. */
export const Hotspot = ({ item, value, onChange, marks, isLocked }: ViewProps<"hotspot">) => {
  const t = useTranslations("new-interactive.player");
  const touched = value?.touched ?? [];
  const { media, spots } = item.body;
  const toggle = (area: Area) => {
    const others = touched.filter((touch) => !isIn(area, touch));
    onChange({ touched: others.length < touched.length ? others : [...touched, centre(area)] });
  };
  const touch = (event: MouseEvent<HTMLDivElement>) => {
    if (isLocked) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const round = (part: number) => Math.min(100, Math.max(0, Math.round(part * 1_000) / 10));
    const at = { x: round((event.clientX - left) / width), y: round((event.clientY - top) / height) };
    const spot = spots.find(({ area }) => isIn(area, at));
    if (spot) toggle(spot.area);
    else onChange({ touched: [...touched, at].slice(-30) });
  };
  const markFor = (isRight: boolean): PartMark => (isRight ? "right" : "wrong");
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the list below does the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list below does the same by keyboard */}
      <div className="pl-plane" onClick={touch}>
        <Picture item={item} media={media} />
        {touched.map((at) => (
          <i key={`${at.x} ${at.y}`} className="pl-touch" style={{ insetInlineStart: `${at.x}%`, top: `${at.y}%` }} />
        ))}
      </div>
      <fieldset className="bankrow" disabled={isLocked}>
        <legend className="pl-lead">{t("places")}</legend>
        {spots.map(({ id, name, area, isRight }) => {
          const isTouched = touched.some((at) => isIn(area, at));
          const mark = marks && isTouched ? markFor(isRight) : undefined;
          return (
            <label key={id} className={classNames("slip sm", markClass(mark))}>
              <input type="checkbox" checked={isTouched} onChange={() => toggle(area)} />
              <span className="rb sq" />
              {name}
              <MarkNote mark={mark} />
            </label>
          );
        })}
      </fieldset>
    </>
  );
};

/** Names are laid on places of a picture. */
export const LabelPicture = ({ item, value, onChange, marks, isLocked }: ViewProps<"label-picture">) => {
  const t = useTranslations("new-interactive.player");
  const laid = value?.laid ?? {};
  const { media, places, labels } = item.body;
  const hand = usePicked(isLocked, (card, to) => onChange({ laid: layCard(laid, to, card) }));
  const textOf = (id: string | undefined | null) => labels.find((one) => one.id === id)?.text;
  const press = (id: string) => {
    if (hand.picked) hand.put(hand.picked, id);
    else if (laid[id]) onChange({ laid: withPart(laid, id, undefined) });
  };
  const inHand = textOf(hand.picked);
  return (
    <>
      <div className="pl-plane">
        <Picture item={item} media={media} />
        {places.map(({ id, area }, index) => (
          <i key={id} className={classNames("pl-place", inHand && "turn")} style={placed(area)}>
            {index + 1}
          </i>
        ))}
      </div>
      <ol className="pl-order">
        {places.map(({ id }, index) => {
          const text = textOf(laid[id]);
          const mark = marks?.[index];
          return (
            <li key={id}>
              <b>{index + 1}</b>
              <button
                type="button"
                className={classNames(text ? "slip sm" : "drop-here", inHand && "turn", markClass(mark))}
                aria-label={[t("place", { number: index + 1 }), text, inHand && t("put", { card: inHand })].filter(Boolean).join(", ")}
                disabled={isLocked}
                onClick={() => press(id)}
                {...hand.zone(id)}
              >
                {text ?? t("place", { number: index + 1 })}
                <MarkNote mark={mark} />
              </button>
            </li>
          );
        })}
      </ol>
      <CardBank
        cards={dealt(labels, item.id)
          .filter(({ id }) => !Object.values(laid).includes(id))
          .map(({ id, text }) => ({ id, name: text }))}
        hand={hand}
        isLocked={isLocked}
      />
    </>
  );
};

/** Fields on a page: numbered on it, answered beside it, so that they are large enough on every screen. */
export const PageOverlay = ({ item, value, onChange, marks, isLocked }: ViewProps<"page-overlay">) => {
  const t = useTranslations("new-interactive.player");
  const given = value?.given ?? {};
  const ticked = value?.ticked ?? [];
  const { media, fields } = item.body;
  // Fields that shall stay empty are no parts.
  const parts = fields.filter((one) => one.kind === "text" || one.isRight);
  const toggle = (id: string) => onChange({ given, ticked: ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id] });
  return (
    <>
      <div className="pl-plane">
        <Picture item={item} media={media} />
        {fields.map(({ id, area }, index) => (
          <i key={id} className={classNames("pl-place", (ticked.includes(id) || given[id]) && "on")} style={placed(area)}>
            {index + 1}
          </i>
        ))}
      </div>
      <div className="bankrow">
        {fields.map((field, index) => {
          const label = t("field", { number: index + 1 });
          const part = parts.indexOf(field);
          if (field.kind === "text")
            return (
              <TypedField
                key={field.id}
                label={label}
                lang={item.lang}
                value={given[field.id] ?? ""}
                onChange={(text) => onChange({ ticked, given: withPart(given, field.id, text || undefined) })}
                mark={marks?.[part]}
                isLocked={isLocked}
              />
            );
          const isTicked = ticked.includes(field.id);
          const mark = marks && isTicked ? (marks[part] ?? "wrong") : undefined;
          return (
            <label key={field.id} className={classNames("slip sm", markClass(mark))}>
              <input type="checkbox" checked={isTicked} disabled={isLocked} onChange={() => toggle(field.id)} />
              <span className="rb sq" />
              {label}
              <MarkNote mark={mark} />
            </label>
          );
        })}
      </div>
    </>
  );
};
