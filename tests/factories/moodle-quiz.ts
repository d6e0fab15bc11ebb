import { readMoodle } from "#lib/interactive/exchange/moodle/read-moodle.ts";

/** A quiz in Moodle's XML around questions; the first of them stands in its third line. */
export const quiz = (questions: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions}\n</quiz>\n`;
/** A question of one kind with its text in HTML; `rest`: what else stands in it, as XML. */
export const asked = (type: string, text: string, rest: string, name = "Q"): string =>
  `<question type="${type}"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${rest}</question>`;
export const answer = (fraction: number, text: string, says = ""): string =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text><feedback format="html"><text>${says}</text></feedback></answer>`;

/** What is read of questions. @throws Error for what is no quiz */
export const readQuiz = (questions: string) => {
  const found = readMoodle(quiz(questions), "en");
  if (!found) throw new Error("no quiz");
  return found;
};
