"use client";
import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { dropLeftMetadata } from "#components/site/frame/drop-left-metadata.ts";
import { notePage } from "#lib/catalogue/visits/store.ts";

/**
 * Whether a click leads to another page of the same world and may be done without loading the whole document: plain click on a plain link,
 * not to another world (its language and fonts differ), not to a file or the API, not to a place on the same page.
 */
export const isSoftLink = (event: MouseEvent, link: HTMLAnchorElement, world: string): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (link.target === "" || link.target === "_self") &&
  !link.hasAttribute("download") &&
  link.origin === location.origin &&
  (link.pathname === `/${world}` || link.pathname.startsWith(`/${world}/`)) &&
  !(link.hash !== "" && link.pathname === location.pathname && link.search === location.search);

const closeOpen = (except?: EventTarget | null): void => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]"))
    if (!(except instanceof Node && menu.contains(except))) menu.open = false;
};

const closeSheets = (): void => {
  for (const sheet of document.querySelectorAll<HTMLElement>(":popover-open")) sheet.hidePopover();
};

const markCurrent = (): void => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".nav a[href]"))
    link.ariaCurrent = link.pathname === location.pathname && link.search === "" ? "page" : null;
};

/**
 * One listener instead of a client component per link: every link of the page is plain HTML and works without scripts; with them, a click
 * within the world only fetches what changes. Also closes menus (Escape, a press elsewhere, a new page) and marks the current page.
 */
export const SoftNavigation = ({ world }: { world: string }) => {
  const router = useRouter();
  const pathname = usePathname();

  useEffect(() => {
    notePage(pathname);
    closeOpen();
    closeSheets();
    markCurrent();
  }, [pathname]);

  useEffect(() => dropLeftMetadata(document.head), []);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link?.href || !isSoftLink(event, link, world)) return;
      event.preventDefault();
      closeOpen();
      closeSheets();
      router.push(link.href.slice(link.origin.length));
    };
    const onPress = (event: Event) => closeOpen(event.target);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      const menu = document.querySelector<HTMLDetailsElement>("details[data-menu][open]");
      if (!menu) return;
      if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
      menu.open = false;
    };
    const listening = new AbortController();
    document.addEventListener("click", onClick, listening);
    document.addEventListener("pointerdown", onPress, listening);
    document.addEventListener("keydown", onKey, listening);
    return () => listening.abort();
  }, [router, world]);

  return null;
};
