import { MaterialCard } from "#components/catalogue/materials/material-card.tsx";
import type { MaterialCard as CardData } from "#lib/catalogue/materials/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** A row of cards that scrolls sideways within its own named frame on narrow screens. */
export const Shelf = ({ world, cards, label, eager }: { world: World; cards: readonly CardData[]; label: string; eager?: boolean }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: what scrolls must be reachable by keyboard; no form is here
  <div className="shelf" role="group" tabIndex={0} aria-label={label}>
    {cards.map((card, index) => (
      <MaterialCard key={card.id} world={world} card={card} eager={eager && index < 3} />
    ))}
  </div>
);
