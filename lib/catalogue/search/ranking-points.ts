/**
 * What a hit gets for where all words of a query stand; what it gets is added. The page on ranking tells these numbers in this order
 * (Regulation (EU) 2019/1150, article 5).
 */
export const rankingPoints = {
  /** In the title as typed. */
  titleTyped: 96,
  /** Shared by the words of which some stand in the title. */
  someTitle: 48,
  /** In the title, other names of the same included. */
  title: 20,
  pages: 40,
  /** In what it is by data: subject, topic, year, type, keywords, names. */
  names: 12,
  /** As typed, anywhere. */
  typed: 12,
} as const;
