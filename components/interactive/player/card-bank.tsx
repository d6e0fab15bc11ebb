"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { usePicked } from "#components/interactive/player/use-picked.ts";
import { classNames } from "#components/platform/ui/class-names.ts";

type Props = {
  cards: readonly { id: string; name: string; shown?: ReactNode }[];
  hand: ReturnType<typeof usePicked>;
  isLocked: boolean;
};

/** Cards that lie nowhere yet, and what is told about the one in the hand. */
export const CardBank = ({ cards, hand, isLocked }: Props) => {
  const t = useTranslations("new-interactive.player");
  const inHand = cards.find(({ id }) => id === hand.picked);
  return (
    <div className="pl-bank">
      {/* biome-ignore lint/a11y/useSemanticElements: cards are no fields of a form */}
      <div className="bankrow" role="group" aria-label={t("cards")}>
        {cards.map(({ id, name, shown }) => (
          <button
            key={id}
            type="button"
            className={classNames("slip sm", hand.picked === id && "picked")}
            disabled={isLocked}
            {...hand.card(id)}
          >
            {shown ?? name}
          </button>
        ))}
      </div>
      <p className="vh" role="status">
        {inHand && t("picked", { card: inHand.name })}
      </p>
    </div>
  );
};
