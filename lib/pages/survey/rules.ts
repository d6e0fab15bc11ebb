/** ROUTE-15: from 0, not at all likely, to 10, certain. */
export const MOST_LIKELY = 10;
export const scores = Array.from({ length: MOST_LIKELY + 1 }, (_, score) => score);
export const MAX_SURVEY_COMMENT = 1_000;

/** 9 and 10 recommend, 0 to 6 advise against, 7 and 8 are in between (the usual cut of a net promoter score). */
export const groupOf = (score: number): "promoter" | "passive" | "detractor" =>
  score >= 9 ? "promoter" : score >= 7 ? "passive" : "detractor";

export type SurveyFigures = { count: number; promoters: number; passives: number; detractors: number; score: number | null };

/** Counts answers by score into the figure: whole percent of promoters minus detractors, from -100 to 100; null without an answer. */
export const figuresOf = (counts: readonly { score: number; count: number }[]): SurveyFigures => {
  const sums = { promoter: 0, passive: 0, detractor: 0 };
  for (const { score, count } of counts) sums[groupOf(score)] += count;
  const count = sums.promoter + sums.passive + sums.detractor;
  // Adding zero makes of -0 what people write.
  const score = count === 0 ? null : Math.round(((sums.promoter - sums.detractor) / count) * 100) + 0;
  return { count, promoters: sums.promoter, passives: sums.passive, detractors: sums.detractor, score };
};

/** Support and moderators read what users say; admins always. */
export const canReadSurvey = (role: string | null | undefined): boolean => role === "admin" || role === "support" || role === "moderator";
