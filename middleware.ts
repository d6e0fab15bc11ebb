import { type NextRequest, NextResponse } from "next/server";
import { resolve } from "#lib/platform/routes/resolve.ts";

/**
 * Names the page behind a translated path: its world and route (WORLD-1, WORLD-6). Unknown paths are rewritten to screens that answer 404.
 * What a request says besides its path (ROOT-2, ROOT-3) the front door has already answered.
 *
 * Next calls this file proxy.ts since version 16 and says at each build that the older name is deprecated; nothing else is different. It keeps
 * the name under which it is agreed on and looked for until Next takes the name away: the word of the build can be read over.
 */
export default function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  if (pathname === "/") return NextResponse.next();
  const found = resolve(pathname);
  if (found.kind === "redirect") return NextResponse.redirect(new URL(`${found.to}${search}`, request.nextUrl), 308);
  return rewrite(request, found.kind === "page" ? found.internalPath : found.world ? `/${found.world}/not-found` : "/not-found");
}

const rewrite = (request: NextRequest, pathname: string) => {
  if (pathname === request.nextUrl.pathname) return NextResponse.next();
  const url = request.nextUrl.clone();
  url.pathname = pathname;
  return NextResponse.rewrite(url);
};

// Not: the API, embedded exercises, files, Next's own assets, the socket, and anything with a file ending (robots.txt, sitemaps, icons, the development gallery has none).
export const config = { matcher: "/((?!api/|embed/|files/|_next/|ws|ui-gallery|.*\\.[a-z0-9]+$).*)" };
