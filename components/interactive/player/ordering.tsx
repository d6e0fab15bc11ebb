"use client";
import { useTranslations } from "next-intl";
import { type DragEvent, useState } from "react";
import { CardBank } from "#components/interactive/player/card-bank.tsx";
import { FaceView, nameOf } from "#components/interactive/player/face-view.tsx";
import { MarkNote, markClass } from "#components/interactive/player/mark-note.tsx";
import { usePicked } from "#components/interactive/player/use-picked.ts";
import type { ViewProps } from "#components/interactive/player/view-props.ts";
import { classNames } from "#components/platform/ui/class-names.ts";
import { Icon } from "#components/platform/ui/icon.tsx";
import { chevronDown, chevronUp } from "#components/platform/ui/icon-shapes.ts";
import type { Face, PartMark } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { dealt } from "#lib/interactive/player/rules.ts";

type Step = Face & { id: string };
type ListProps = {
  item: Item;
  steps: readonly Step[];
  labels?: readonly string[];
  value: { order: string[] } | undefined;
  onChange: (value: { order: string[] }) => void;
  marks: readonly PartMark[] | undefined;
  isLocked: boolean;
};

/** Moves one of a list to another place. */
const moved = (ids: readonly string[], id: string, to: number): string[] => {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
};

/** A list whose rows are moved by buttons, or pulled. What was dealt out is no answer until something was moved. */
const MovableList = ({ item, steps, labels, value, onChange, marks, isLocked }: ListProps) => {
  const t = useTranslations("new-interactive.player");
  const [pulled, setPulled] = useState<string | null>(null);
  const known = (value?.order ?? []).filter((id) => steps.some((step) => step.id === id));
  const dealtIds = dealt(steps, item.id).map(({ id }) => id);
  const ids = [...known, ...dealtIds.filter((id) => !known.includes(id))];
  const move = (id: string, to: number) => onChange({ order: moved(ids, id, to) });
  const drop = (event: DragEvent, place: number) => {
    event.preventDefault();
    if (pulled) move(pulled, place);
    setPulled(null);
  };
  return (
    <ol className="pl-order">
      {ids.map((id, place) => {
        const step = steps.find((one) => one.id === id) as Step;
        const name = nameOf(step, item.media);
        return (
          <li
            key={id}
            draggable={!isLocked}
            onDragStart={(event) => {
              event.dataTransfer.setData("text/plain", id);
              setPulled(id);
            }}
            onDragOver={(event) => pulled && event.preventDefault()}
            onDrop={(event) => drop(event, place)}
          >
            <b>{labels ? labels[place] : place + 1}</b>
            <span className={classNames("slip sm", markClass(marks?.[place]))}>
              <FaceView face={step} item={item} />
              <MarkNote mark={marks?.[place]} />
            </span>
            <span className="pl-moves">
              <button
                type="button"
                aria-label={t("earlier", { card: name })}
                disabled={isLocked}
                aria-disabled={place === 0}
                onClick={() => place > 0 && move(id, place - 1)}
              >
                <Icon shape={chevronUp} />
              </button>
              <button
                type="button"
                aria-label={t("later", { card: name })}
                disabled={isLocked}
                aria-disabled={place === ids.length - 1}
                onClick={() => place < ids.length - 1 && move(id, place + 1)}
              >
                <Icon shape={chevronDown} />
              </button>
            </span>
          </li>
        );
      })}
    </ol>
  );
};

/** Steps in a row. */
export const OrderSteps = (props: ViewProps<"order-steps">) => <MovableList {...props} steps={props.item.body.steps} />;

/** Events beside their dates. */
export const Timeline = (props: ViewProps<"timeline">) => {
  const { events } = props.item.body;
  return <MovableList {...props} steps={events} labels={events.map(({ label }) => label)} />;
};

/** Words that make a sentence: pressed in their order; a word of the sentence goes back when it is pressed. */
export const OrderWords = ({ item, value, onChange, marks, isLocked }: ViewProps<"order-words">) => {
  const t = useTranslations("new-interactive.player");
  const { words } = item.body;
  const order = (value?.order ?? []).filter((id) => words.some((word) => word.id === id));
  const textOf = (id: string) => words.find((word) => word.id === id)?.text ?? "";
  const lay = (id: string) => onChange({ order: [...order.filter((one) => one !== id), id] });
  const usual = usePicked(isLocked, lay);
  const hand = { ...usual, card: (id: string) => ({ ...usual.card(id), onClick: () => lay(id), "aria-pressed": false }) };
  return (
    <>
      <ol className="pl-sentence" aria-label={t("yourSentence")} {...usual.zone("")}>
        {order.map((id, place) => (
          <li key={id}>
            <button
              type="button"
              className={classNames("slip sm", markClass(marks?.[place]))}
              aria-label={t("takeBack", { card: textOf(id) })}
              disabled={isLocked}
              onClick={() => onChange({ order: order.filter((one) => one !== id) })}
            >
              {textOf(id)}
              <MarkNote mark={marks?.[place]} />
            </button>
          </li>
        ))}
      </ol>
      <p className="vh" role="status">
        {order.map(textOf).join(" ")}
      </p>
      <CardBank
        cards={dealt(words, item.id)
          .filter(({ id }) => !order.includes(id))
          .map(({ id, text }) => ({ id, name: text }))}
        hand={hand}
        isLocked={isLocked}
      />
    </>
  );
};
