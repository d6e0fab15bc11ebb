const dsn = process.env.NEXT_PUBLIC_SENTRY_DSN;

// Two seconds after the page is there: error reporting weighs 65 KB and must not delay anything.
if (dsn) {
  addEventListener("load", () =>
    setTimeout(() => import("#lib/error-reporting/start-in-browser.ts").then((module) => module.startInBrowser(dsn)), 2_000),
  );
}

// Without an import or export the bundler would take this file for CommonJS.
export {};
