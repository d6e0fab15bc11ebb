/**
 * Content types with the versions that their containers name; an installation with a newer one brings content of these up to its own (H5P's
 * core looks for an upgrade of the main library, and for sub-contents the container's list must name the very version).
 */
export const libraries = {
  "H5P.MultiChoice": [1, 16, "Multiple Choice"],
  "H5P.TrueFalse": [1, 8, "True/False Question"],
  "H5P.Blanks": [1, 14, "Fill in the Blanks"],
  "H5P.DragText": [1, 10, "Drag Text"],
  "H5P.MarkTheWords": [1, 11, "Mark the Words"],
  "H5P.Essay": [1, 5, "Essay"],
  "H5P.Dialogcards": [1, 9, "Dialog Cards"],
  "H5P.SingleChoiceSet": [1, 11, "Single Choice Set"],
  "H5P.SortParagraphs": [0, 11, "Sort the Paragraphs"],
  "H5P.Crossword": [0, 5, "Crossword"],
  "H5P.FindTheWords": [1, 4, "Find the Words"],
  "H5P.QuestionSet": [1, 20, "Question Set"],
  "H5P.Column": [1, 16, "Column"],
  "H5P.Image": [1, 1, "Image"],
  "H5P.Audio": [1, 5, "Audio"],
} as const satisfies Record<string, readonly [number, number, string]>;
export type LibraryName = keyof typeof libraries;

/** What a Question Set takes. */
const inQuestionSet: readonly LibraryName[] = [
  "H5P.MultiChoice",
  "H5P.TrueFalse",
  "H5P.Blanks",
  "H5P.DragText",
  "H5P.MarkTheWords",
  "H5P.Essay",
];
/** What a Column takes; all else stands by itself. */
const inColumn: readonly LibraryName[] = [...inQuestionSet, "H5P.Dialogcards", "H5P.SingleChoiceSet"];

/** What holds several contents of these types; null where nothing holds all of them. */
export const containerOf = (names: readonly LibraryName[]): "H5P.QuestionSet" | "H5P.Column" | null => {
  if (names.every((name) => inQuestionSet.includes(name))) return "H5P.QuestionSet";
  return names.every((name) => inColumn.includes(name)) ? "H5P.Column" : null;
};

/** "H5P.MultiChoice 1.16" */
export const libraryString = (name: LibraryName): string => `${name} ${libraries[name][0]}.${libraries[name][1]}`;
