import { type NextRequest, NextResponse } from "next/server";
import { repairQuery } from "#lib/routes/repair-query.ts";
import { resolve } from "#lib/routes/resolve.ts";
import { storedTarget } from "#lib/routes/stored-target.ts";

/**
 * Names the page behind a translated path: repair the query (ROOT-3), the stored target of "/" (ROOT-2), then world and route (WORLD-1, WORLD-6).
 * Unknown paths are rewritten to screens that answer 404.
 */
export default function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  const repaired = repairQuery(`${pathname}${search}`);
  if (repaired !== null) return redirect(request, repaired, 308);
  if (pathname === "/") {
    const target = storedTarget(request.headers.get("cookie"));
    return target === null ? NextResponse.next() : redirect(request, target, 307);
  }
  const found = resolve(pathname);
  if (found.kind === "redirect") return redirect(request, `${found.to}${search}`, 308);
  return rewrite(request, found.kind === "page" ? found.internalPath : found.world ? `/${found.world}/not-found` : "/not-found");
}

const redirect = (request: NextRequest, path: string, status: 307 | 308) => NextResponse.redirect(new URL(path, request.nextUrl), status);

const rewrite = (request: NextRequest, pathname: string) => {
  if (pathname === request.nextUrl.pathname) return NextResponse.next();
  const url = request.nextUrl.clone();
  url.pathname = pathname;
  return NextResponse.rewrite(url);
};

// Not: the API, files, Next's own assets, the socket, and anything with a file ending (robots.txt, sitemaps, icons, the development gallery has none).
export const config = { matcher: "/((?!api/|files/|_next/|ws|ui-gallery|.*\\.[a-z0-9]+$).*)" };
