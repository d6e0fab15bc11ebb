// npm run texts: adds a text in all languages, lists what awaits translation, and counts.
import { StartError } from "#lib/platform/env/start-error.ts";
import { addText } from "#scripts/texts/add-text.ts";
import { countTexts, describeCounts } from "#scripts/texts/count-texts.ts";
import { describeUntranslated } from "#scripts/texts/describe-untranslated.ts";
import { findUntranslated } from "#scripts/texts/find-untranslated.ts";
import { readMessageFiles } from "#scripts/texts/message-files.ts";

const help = `npm run texts -- add <area>.<key> "English text"   puts a text into all languages, to be translated
npm run texts -- missing [language]                 lists what awaits translation
npm run texts -- status [language]                  counts texts, missing and untranslated ones by language or by area`;

const say = (text: string) => void process.stdout.write(`${text}\n`);

try {
  const [command = "help", ...given] = process.argv.slice(2);
  const [first, second] = given;
  if (command === "missing" && given.length < 2) say(describeUntranslated(findUntranslated(readMessageFiles()), first));
  else if (command === "status" && given.length < 2) say(describeCounts(countTexts(readMessageFiles()), first));
  else if (command === "add" && first !== undefined && second !== undefined && given.length === 2) {
    addText(".", first, second);
    say(`${first} stands in all languages, in English. What awaits translation: npm run texts -- missing`);
  } else if (command === "help" || command === "--help") say(help);
  else throw new StartError(help);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
