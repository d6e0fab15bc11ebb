export type FavouriteButtonProps = {
  id: number;
  /** With the title: "„Bruch-Domino“ merken". Stays the same when pressed: aria-pressed says the state. */
  label: string;
};

/**
 * The heart on a card: 44 px, always visible. Plain HTML, because a page has dozens of them: `Hearts` in the layout draws their state and
 * answers the press.
 */
export const FavouriteButton = ({ id, label }: FavouriteButtonProps) => (
  <button type="button" className="fav" data-heart={id} aria-pressed="false" aria-label={label}>
    <i />
  </button>
);
