"use client";
import { useTranslations } from "next-intl";
import { CardBank } from "#components/interactive/player/card-bank.tsx";
import { GapPieces } from "#components/interactive/player/gap-pieces.tsx";
import { MarkNote, markClass } from "#components/interactive/player/mark-note.tsx";
import { TypedField } from "#components/interactive/player/typed-field.tsx";
import { usePicked } from "#components/interactive/player/use-picked.ts";
import type { ViewProps } from "#components/interactive/player/view-props.ts";
import { classNames } from "#components/platform/ui/class-names.ts";
import { dealt, layCard, withPart } from "#lib/interactive/player/rules.ts";

/** Gaps that are written. */
export const GapText = ({ item, value, onChange, marks, isLocked }: ViewProps<"gap-text">) => {
  const t = useTranslations("new-interactive.player");
  const given = value?.given ?? {};
  const { gaps, pieces } = item.body;
  return (
    <GapPieces
      pieces={pieces}
      gap={(id, number) => (
        <TypedField
          label={t("gap", { number })}
          lang={item.lang}
          value={given[id] ?? ""}
          onChange={(text) => onChange({ given: withPart(given, id, text || undefined) })}
          mark={marks?.[gaps.findIndex((one) => one.id === id)]}
          isLocked={isLocked}
          // As wide for every word: the room shall not give the answer away.
          size={Math.max(...gaps.map(({ accepted }) => accepted[0]?.length ?? 0)) + 2}
        />
      )}
    />
  );
};

/** Gaps that are chosen from a list each. */
export const GapSelect = ({ item, value, onChange, marks, isLocked }: ViewProps<"gap-select">) => {
  const t = useTranslations("new-interactive.player");
  const given = value?.given ?? {};
  const { gaps, pieces } = item.body;
  return (
    <GapPieces
      pieces={pieces}
      gap={(id, number) => {
        const index = gaps.findIndex((one) => one.id === id);
        const mark = marks?.[index];
        return (
          <>
            <select
              className={classNames("pl-in", markClass(mark))}
              aria-label={t("gap", { number })}
              value={given[id] ?? ""}
              disabled={isLocked}
              onChange={({ target }) => onChange({ given: withPart(given, id, target.value === "" ? undefined : Number(target.value)) })}
            >
              <option value="">{t("choose")}</option>
              {gaps[index]?.options.map((option, place) => (
                <option key={option} value={place}>
                  {option}
                </option>
              ))}
            </select>
            <MarkNote mark={mark} />
          </>
        );
      }}
    />
  );
};

/** Gaps that cards are laid into. A filled gap gives its card back when it is pressed with an empty hand. */
export const DragWords = ({ item, value, onChange, marks, isLocked }: ViewProps<"drag-words">) => {
  const t = useTranslations("new-interactive.player");
  const laid = value?.laid ?? {};
  const { gaps, pieces, cards } = item.body;
  const hand = usePicked(isLocked, (card, to) => onChange({ laid: layCard(laid, to, card) }));
  const nameOf = (id: string | undefined | null) => cards.find((one) => one.id === id)?.text;
  const press = (id: string) => {
    if (hand.picked) hand.put(hand.picked, id);
    else if (laid[id]) onChange({ laid: withPart(laid, id, undefined) });
  };
  return (
    <>
      <GapPieces
        pieces={pieces}
        gap={(id, number) => {
          const text = nameOf(laid[id]);
          const inHand = nameOf(hand.picked);
          const mark = marks?.[gaps.findIndex((one) => one.id === id)];
          return (
            <>
              <button
                type="button"
                className={classNames("g", !text && "empty", inHand && "turn", markClass(mark))}
                aria-label={[t("gap", { number }), text, inHand && t("put", { card: inHand })].filter(Boolean).join(", ")}
                disabled={isLocked}
                onClick={() => press(id)}
                {...hand.zone(id)}
              >
                {text ?? t("gap", { number })}
              </button>
              <MarkNote mark={mark} />
            </>
          );
        }}
      />
      <CardBank
        cards={dealt(cards, item.id)
          .filter(({ id }) => !Object.values(laid).includes(id))
          .map(({ id, text }) => ({ id, name: text }))}
        hand={hand}
        isLocked={isLocked}
      />
    </>
  );
};
