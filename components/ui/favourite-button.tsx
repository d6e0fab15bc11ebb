"use client";
import { Icon } from "#components/ui/icon.tsx";
import { heart } from "#components/ui/icon-shapes.ts";

export type FavouriteButtonProps = {
  pressed: boolean;
  /** With the title: "„Bruch-Domino“ merken". Stays the same when pressed: aria-pressed says the state. */
  label: string;
  onPress: () => void;
};

/** The heart on a card: 44 px, always visible. */
export const FavouriteButton = ({ pressed, label, onPress }: FavouriteButtonProps) => (
  <button type="button" className="fav" aria-pressed={pressed} aria-label={label} onClick={onPress}>
    <i>
      <Icon shape={heart} />
    </i>
  </button>
);
