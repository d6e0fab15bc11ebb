/** What sheets are and what they are about, wherever schools are: a name in one language leads to those in another. */
export type Concept =
  | "addition"
  | "subtraction"
  | "mixedArithmetic"
  | "multiplication"
  | "division"
  | "fractions"
  | "decimals"
  | "clock"
  | "money"
  | "numberPyramid"
  | "wordProblems"
  | "wordSearch"
  | "wordCards"
  | "memory"
  | "bingo"
  | "cloze"
  | "scrambledSentences"
  | "readingText"
  | "handwriting"
  | "graphPaper"
  | "timetable"
  | "weatherDiary"
  | "sudoku"
  | "certificate"
  | "crossword"
  | "domino"
  | "animals"
  | "farm"
  | "school"
  | "family"
  | "body"
  | "clothes"
  | "foodAndDrink"
  | "fruitAndVegetables"
  | "house"
  | "city"
  | "professions"
  | "weather"
  | "seasons"
  | "sport"
  | "colours"
  | "feelings"
  | "nature"
  | "transport";

/** What teachers of one language type besides the names of the taxonomy. All lists are separated by commas, accents and capitals do not matter. */
export type LanguageWords = {
  /** Costs nothing. */
  free: string;
  /** "up to" a number: words before it | words after it. */
  upTo: string;
  /** What stands beside the number of a school year; "liceum+8": the years of a later school are counted on. */
  grades: string;
  /** Beginnings of first, second, third …; a|b: either. */
  ordinals: string;
  /** "20 zwanzig": the number a word names. */
  numbers: string;
  /** "k vorschule": other names of one school year, by its key. */
  gradeNames: string;
  /** The primary school as a whole. */
  primary: string;
  /** Says nothing about what is wanted. */
  filler: string;
  /** Each with every name it goes by. */
  names: Record<Concept, string>;
};
