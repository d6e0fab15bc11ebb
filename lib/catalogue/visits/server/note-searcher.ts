import { sql } from "drizzle-orm";
import { todayIn } from "#lib/catalogue/visits/server/count-day.ts";
import { isFirstToday } from "#lib/catalogue/visits/server/is-first-today.ts";
import { cleanWords, isBot } from "#lib/catalogue/visits/source.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { log } from "#lib/platform/log/log.ts";
import { resolve } from "#lib/platform/routes/resolve.ts";

type Asked = { method?: string | undefined; url?: string | undefined; headers: { [name: string]: string | string[] | undefined } };

/** The words of a search page, before it is narrowed or turned, as they are counted; null: it is none. */
const searchOf = ({ method = "GET", url = "" }: Asked) => {
  // Asked of every request: what has no words is told by a look.
  if (method !== "GET" || !url.includes("?q=") || !URL.canParse(url, "http://page.invalid")) return null;
  const { pathname, searchParams } = new URL(url, "http://page.invalid");
  if (searchParams.size !== 1 || !searchParams.has("q")) return null;
  const found = resolve(pathname);
  const words = cleanWords(searchParams.get("q") ?? "");
  return found.kind === "page" && found.key === "search" && words !== null ? { world: found.world, words } : null;
};

/**
 * Counts the visitors of a search by day, as many of them as are different; a page knows nothing of who asks (threat 21), so it is done where
 * requests come in, for kept pages too. Bots are none. Never fails and keeps nobody waiting. @param address the visitor's
 */
export const noteSearcher = async (asked: Asked, address: string): Promise<void> => {
  try {
    const search = searchOf(asked);
    if (!search) return;
    const given = Object.entries(asked.headers).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value] as [string, string]] : [],
    );
    if (isBot(new Headers(given))) return;
    const { world, words } = search;
    const day = todayIn(world);
    if (!isFirstToday(address, day, `${world} ${words}`)) return;
    await getDb().execute(sql`
      insert into search_days as d (world, day, words, visitors) values (${world}, ${day}::date, ${words}, 1)
      on conflict (world, day, words) do update set visitors = d.visitors + 1`);
  } catch (error) {
    log.warn({ err: error }, "a visitor of the search could not be counted");
  }
};
