const dsn = process.env.NEXT_PUBLIC_SENTRY_DSN;

// Without this zod tries `new Function` once, which our policy refuses and browsers report as a violation. This is where z.config() keeps
// its setting; written here, before any schema is made, so that no page has to load zod for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Two seconds after the page is there: error reporting weighs 65 KB and must not delay anything.
if (dsn) {
  addEventListener("load", () =>
    setTimeout(() => import("#lib/error-reporting/start-in-browser.ts").then((module) => module.startInBrowser(dsn)), 2_000),
  );
}

// Without an import or export the bundler would take this file for CommonJS.
export {};
