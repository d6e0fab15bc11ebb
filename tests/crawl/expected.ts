import { resolve } from "#lib/platform/routes/resolve.ts";
import { type Robots, type RouteKey, routes } from "#lib/platform/routes/routes.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** What an address has to be by the table of routes. */
export type Expected = {
  /** null: the landing of all worlds. */
  world: World | null;
  key: RouteKey | null;
  lang: string;
  robots: readonly Robots[];
};

const untranslated: Partial<Record<string, readonly Robots[]>> = { "index,follow": ["noindex,follow"] };

/**
 * What may be stricter than the table at run time (WORLD-7): a private profile, an author without anything in this world, a blog without posts,
 * a landing with too few materials, a text that stands there in English because nobody has translated it yet.
 */
const stricter = (key: RouteKey): readonly Robots[] => {
  if (key === "author" || key === "author.materials" || key === "author.blog") return ["noindex,follow", "noindex,nofollow"];
  if (key.startsWith("landing.") || key.startsWith("content.")) return untranslated[routes[key].robots] ?? [];
  return [];
};

/** Null for what is no page of the site: files, feeds, the API. */
export const expect = (path: string): Expected | null => {
  const pathname = path.split("?")[0] ?? path;
  if (pathname === "/") return { world: null, key: null, lang: "en", robots: ["index,follow"] };
  if (/^\/(api|files|feeds|sitemaps|_next)\//.test(pathname) || /\.[a-z0-9]{2,12}$/i.test(pathname)) return null;
  const found = resolve(pathname);
  const world = found.world;
  if (world === null) return null;
  const key = found.kind === "page" ? found.key : null;
  return { world, key, lang: worlds[world].htmlLang, robots: key ? [routes[key].robots, ...stricter(key)] : [] };
};

/** A personal page: the server sends it without data, the same for everybody, and its heading comes with them. */
export const isShell = (path: string): boolean => {
  const key = expect(path)?.key;
  return key != null && routes[key].access === "personal";
};
