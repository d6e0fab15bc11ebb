import { aloneWith } from "#lib/staff/demo/server/alone-with.ts";
import { makeCourses } from "#lib/staff/demo/server/demo-courses.ts";
import { keepDocuments } from "#lib/staff/demo/server/demo-documents.ts";
import { makeExercises } from "#lib/staff/demo/server/demo-exercises.ts";
import { sellExercises } from "#lib/staff/demo/server/demo-exercises-sold.ts";
import { readFact, writeFact } from "#lib/staff/demo/server/demo-facts.ts";
import { arrange } from "#lib/staff/demo/server/demo-folders.ts";
import { hearNews } from "#lib/staff/demo/server/demo-news.ts";
import { askBack, payOut, readStatement } from "#lib/staff/demo/server/demo-office.ts";
import { type Cast, gatherCast } from "#lib/staff/demo/server/demo-people.ts";
import { askAuthor } from "#lib/staff/demo/server/demo-questions.ts";
import { supplySchool } from "#lib/staff/demo/server/demo-school.ts";
import { searchInVain } from "#lib/staff/demo/server/demo-searches.ts";
import { download, goShopping, settleIn, settleTaste } from "#lib/staff/demo/server/demo-shopping.ts";
import { report, talk, workOn } from "#lib/staff/demo/server/demo-talk.ts";

const FACT = "demo_day";
const LOCK = 7_301_011;

/** The first day in its order; each scene can be taken up again where it was interrupted. */
const scenes: Record<string, (cast: Cast) => Promise<void>> = {
  settleIn,
  settleTaste,
  goShopping,
  supplySchool,
  download,
  arrange,
  keepDocuments,
  talk,
  askAuthor,
  hearNews,
  searchInVain,
  report,
  workOn,
  askBack,
  readStatement,
  payOut,
  makeExercises,
  makeCourses,
  sellExercises,
};

/**
 * Lets the demonstration live through one day, once: its accounts buy, download, rate, ask, answer, report, ask for money back and are paid, by the
 * same use cases as everybody, so that no screen of theirs is empty and the books hold. Does nothing as long as the catalogue has too little,
 * or while another app does it.
 */
export const playDemo = async (): Promise<void> => {
  await aloneWith(LOCK, async () => {
    const done = (await readFact<string[]>(FACT)) ?? [];
    const left = Object.entries(scenes).filter(([name]) => !done.includes(name));
    const cast = left.length > 0 ? await gatherCast() : null;
    if (!cast) return;
    for (const [name, play] of left) {
      await play(cast);
      done.push(name);
      await writeFact(FACT, done);
    }
  });
};
