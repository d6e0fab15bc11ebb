import { eq } from "drizzle-orm";
import { getDb, getPool } from "#lib/platform/db/client.ts";
import { installation } from "#lib/platform/db/schema/schema.ts";
import { hearNews } from "#lib/staff/demo/server/demo-news.ts";
import { askBack, payOut, readStatement } from "#lib/staff/demo/server/demo-office.ts";
import { type Cast, gatherCast } from "#lib/staff/demo/server/demo-people.ts";
import { supplySchool } from "#lib/staff/demo/server/demo-school.ts";
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
  talk,
  hearNews,
  report,
  workOn,
  askBack,
  readStatement,
  payOut,
};

const playScenes = async (): Promise<void> => {
  const [known] = await getDb().select().from(installation).where(eq(installation.key, FACT));
  const done = (known?.value as string[] | undefined) ?? [];
  const left = Object.entries(scenes).filter(([name]) => !done.includes(name));
  const cast = left.length > 0 ? await gatherCast() : null;
  if (!cast) return;
  for (const [name, play] of left) {
    await play(cast);
    done.push(name);
    const fact = { key: FACT, value: done, updatedAt: new Date() };
    await getDb().insert(installation).values(fact).onConflictDoUpdate({ target: installation.key, set: fact });
  }
};

/**
 * Lets the demonstration live through one day, once: its accounts buy, download, rate, answer, report, ask for money back and are paid, by the
 * same use cases as everybody, so that no screen of theirs is empty and the books hold. Does nothing as long as the catalogue has too little,
 * or while another app does it.
 */
export const playDemo = async (): Promise<void> => {
  const client = await getPool().connect();
  try {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [LOCK]);
    if (!rows[0]?.isOurs) return;
    try {
      await playScenes();
    } finally {
      await client.query("select pg_advisory_unlock($1)", [LOCK]).catch(() => {});
    }
  } finally {
    client.release(true);
  }
};
