import { star } from "#components/platform/ui/icon-shapes.ts";

const Star = ({ off }: { off?: boolean }) => (
  <svg className={off ? "star off" : "star"} viewBox="0 0 24 24" aria-hidden="true">
    <path d={star} />
  </svg>
);

export type RatingProps = {
  /** Formatted average ("4,8"); null when nobody has rated. */
  average: string | null;
  /** Formatted number of ratings ("46"). */
  count?: string;
  /** The whole in words: "4,8 von 5 Sternen bei 46 Bewertungen", or "Noch keine Bewertung". */
  text: string;
};

/** The rating of a card: star, average, number; in words for screen readers. */
export const Rating = ({ average, count, text }: RatingProps) =>
  average === null ? (
    <span className="rate">
      <span className="c">{text}</span>
    </span>
  ) : (
    <span className="rate">
      <Star />
      <span aria-hidden="true">
        <b className="num">{average}</b> {count && <span className="c num">({count})</span>}
      </span>
      <span className="vh">{text}</span>
    </span>
  );

export type StarsProps = {
  /** Whole stars, 0 to 5. */
  stars: number;
  /** "4 von 5 Sternen". */
  text: string;
};

/** Five stars of one review. */
export const Stars = ({ stars, text }: StarsProps) => (
  <span className="rate" role="img" aria-label={text}>
    {[1, 2, 3, 4, 5].map((place) => (
      <Star key={place} off={place > stars} />
    ))}
  </span>
);
