"use client";
import { useTranslations } from "next-intl";
import { CardBank } from "#components/interactive/player/card-bank.tsx";
import { FaceView, nameOf } from "#components/interactive/player/face-view.tsx";
import { MarkNote, markClass } from "#components/interactive/player/mark-note.tsx";
import { usePicked } from "#components/interactive/player/use-picked.ts";
import type { ViewProps } from "#components/interactive/player/view-props.ts";
import { classNames } from "#components/platform/ui/class-names.ts";
import { Icon } from "#components/platform/ui/icon.tsx";
import { plus } from "#components/platform/ui/icon-shapes.ts";
import { dealt, layCard, withPart } from "#lib/interactive/player/rules.ts";

/** Right sides are laid to left ones. */
export const MatchPairs = ({ item, value, onChange, marks, isLocked }: ViewProps<"match-pairs">) => {
  const t = useTranslations("new-interactive.player");
  const laid = value?.laid ?? {};
  const { pairs, extras } = item.body;
  const hand = usePicked(isLocked, (card, to) => onChange({ laid: layCard(laid, to, card) }));
  const sides = dealt([...pairs.map(({ id, right }) => ({ ...right, id })), ...extras], item.id);
  const sideOf = (id: string | undefined | null) => sides.find((one) => one.id === id);
  const inHand = sideOf(hand.picked);
  const press = (id: string) => {
    if (hand.picked) hand.put(hand.picked, id);
    else if (laid[id]) onChange({ laid: withPart(laid, id, undefined) });
  };
  return (
    <>
      <ul className="pl-pairs">
        {pairs.map(({ id, left }, index) => {
          const side = sideOf(laid[id]);
          const name = nameOf(left, item.media);
          const mark = marks?.[index];
          return (
            <li key={id}>
              <span className="pl-face">
                <FaceView face={left} item={item} />
              </span>
              <button
                type="button"
                className={classNames(side ? "slip sm" : "drop-here", inHand && "turn", markClass(mark))}
                aria-label={[name, side && nameOf(side, item.media), inHand && t("put", { card: nameOf(inHand, item.media) })]
                  .filter(Boolean)
                  .join(", ")}
                disabled={isLocked}
                onClick={() => press(id)}
                {...hand.zone(id)}
              >
                {side ? <FaceView face={side} item={item} /> : <Icon shape={plus} />}
                <MarkNote mark={mark} />
              </button>
            </li>
          );
        })}
      </ul>
      <CardBank
        cards={sides
          .filter(({ id }) => !Object.values(laid).includes(id))
          .map((side) => ({ id: side.id, name: nameOf(side, item.media), shown: <FaceView face={side} item={item} /> }))}
        hand={hand}
        isLocked={isLocked}
      />
    </>
  );
};

/** Cards are laid into groups; a card of a group is picked up again by pressing it. */
export const GroupSort = ({ item, value, onChange, marks, isLocked }: ViewProps<"group-sort">) => {
  const t = useTranslations("new-interactive.player");
  const laid = value?.laid ?? {};
  const { groups, cards } = item.body;
  const hand = usePicked(isLocked, (card, to) => onChange({ laid: { ...laid, [card]: to } }));
  const inHand = cards.find(({ id }) => id === hand.picked);
  return (
    <>
      <div className="zones">
        {groups.map((group) => (
          <section key={group.id} className="zone" aria-label={nameOf(group, item.media)} {...hand.zone(group.id)}>
            <p className="pl-group">
              <FaceView face={group} item={item} />
            </p>
            {cards.map((card, index) => {
              if (laid[card.id] !== group.id) return null;
              return (
                <button
                  key={card.id}
                  type="button"
                  className={classNames("slip sm", hand.picked === card.id && "picked", markClass(marks?.[index]))}
                  disabled={isLocked}
                  {...hand.card(card.id)}
                >
                  <FaceView face={card} item={item} />
                  <MarkNote mark={marks?.[index]} />
                </button>
              );
            })}
            <button
              type="button"
              className="drop-here"
              aria-disabled={!inHand || isLocked}
              onClick={() => hand.picked && hand.put(hand.picked, group.id)}
            >
              <Icon shape={plus} />
              {inHand ? t("put", { card: nameOf(inHand, item.media) }) : nameOf(group, item.media)}
            </button>
          </section>
        ))}
      </div>
      <CardBank
        cards={dealt(cards, item.id)
          .filter(({ id }) => laid[id] === undefined)
          .map((card) => ({ id: card.id, name: nameOf(card, item.media), shown: <FaceView face={card} item={item} /> }))}
        hand={hand}
        isLocked={isLocked}
      />
    </>
  );
};
