import { init } from "@sentry/nextjs";

/** Reports the browser's errors to the service of SENTRY_DSN; one in ten slow requests, no personal data, no addresses with queries. */
export const startInBrowser = (dsn: string): void => {
  init({
    dsn,
    tracesSampleRate: 0.1,
    beforeSend: (event) => {
      if (event.request?.url) event.request.url = event.request.url.split("?")[0] as string;
      delete event.user;
      return event;
    },
  });
};
