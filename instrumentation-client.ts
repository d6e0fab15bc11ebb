import { isOfPupils } from "#lib/platform/error-reporting/is-of-pupils.ts";

// Without this zod tries `new Function` once, which our policy refuses and browsers report as a violation. This is where z.config() keeps
// its setting; written here, before any schema is made, so that no page has to load zod for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Error reporting (STATE-12) weighs 65 KB: a page that works never loads it. What happens is kept until something worth telling has
// happened, or for one page in ten; only then is it asked whether this installation wants to hear of it.
const early: unknown[] = [];
let isAwake = isOfPupils(location.pathname);
const wake = (isTraced = false) => {
  if (isAwake) return;
  isAwake = true;
  import("#lib/platform/error-reporting/start-in-browser.ts").then(({ startInBrowser }) => startInBrowser(early, isTraced)).catch(() => {});
};
const keep = (error: unknown) => {
  if (early.push(error) > 20) early.shift();
  wake();
};
addEventListener("error", (event) => event.error && keep(event.error));
addEventListener("unhandledrejection", (event) => keep(event.reason));
// What an error screen has caught.
addEventListener("kreda:error", (event) => keep((event as CustomEvent).detail));
if (Math.random() < 0.1) addEventListener("load", () => setTimeout(wake, 2_000, true));
new PerformanceObserver((list) => {
  if (list.getEntries().some(({ duration, name }) => duration > 3_000 && name.includes("/api/"))) wake();
}).observe({ type: "resource", buffered: true });
