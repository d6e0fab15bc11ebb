import { setCookie, YEAR_SECONDS } from "#lib/platform/browser/cookies.ts";
import { TARGET_COOKIE } from "#lib/platform/routes/stored-target.ts";

/**
 * Keeps a chosen world for a year (WORLD-9, ROOT-2), for the next visit of "/". At once by script, for the page changes this very moment;
 * and by the server (set-country), because some browsers forget after a week what a script has stored.
 */
export const rememberWorld = (world: string, name: string): void => {
  setCookie(TARGET_COOKIE, `/${world}`, YEAR_SECONDS);
  void fetch("/api/v3/location/set-country", {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code: world, name, expires_in: YEAR_SECONDS }),
  }).catch(() => {});
};

/** A press on any link of a world within this element stores it. Gives back how to stop that. */
export const rememberPresses = (place: Document | HTMLElement): (() => void) => {
  const onClick = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-world]") : null;
    if (link?.dataset.world) rememberWorld(link.dataset.world, link.querySelector("b")?.textContent ?? "");
  };
  place.addEventListener("click", onClick);
  return () => place.removeEventListener("click", onClick);
};
