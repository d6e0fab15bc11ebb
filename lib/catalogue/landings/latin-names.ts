/** Names of a world's taxonomy in Latin letters, by their keys, as addresses of landings have them. */
export type LatinNames = {
  subjects: Record<string, string>;
  classGrades: Record<string, string>;
  topics: Record<string, string>;
  /** For landings of words that authors use. */
  word: string;
};
