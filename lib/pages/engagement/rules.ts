/** What a visitor may agree to. What is necessary needs no consent and has no entry; `docs/decisions/0014-consent.md` says what that is. */
const consentCategories = ["statistics"] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** A decision about cookies and counting; `decidedAt` in seconds since 1970. */
export type Consent = { categories: readonly ConsentCategory[]; decidedAt: number };

export const CONSENT_COOKIE = "kreda_consent";

/** Grows when a category is added or means more than before: then everybody is asked anew. */
const CONSENT_VERSION = 1;

/** STATE-15: a decision holds for 30 days, in seconds. */
export const CONSENT_SECONDS = 30 * 86_400;

/** The decision as its cookie keeps it: version, categories, time, `1.statistics.1795246000`. */
export const formatConsent = ({ categories, decidedAt }: Consent): string => `${CONSENT_VERSION}.${categories.join("+")}.${decidedAt}`;

/** The decision in a cookie, or null when it is none, of another version, from the future, or older than 30 days. `now` in ms. */
export const parseConsent = (text: string | null | undefined, now: number): Consent | null => {
  const found = /^(\d{1,4})\.([a-z+]{0,100})\.(\d{1,12})$/.exec(text ?? "");
  if (!found || Number(found[1]) !== CONSENT_VERSION) return null;
  const decidedAt = Number(found[3]);
  const age = now / 1000 - decidedAt;
  // The browser's clock wrote it, and the server's may differ.
  if (age < -86_400 || age > CONSENT_SECONDS) return null;
  const named = (found[2] as string).split("+");
  return { categories: consentCategories.filter((category) => named.includes(category)), decidedAt };
};

export const allows = (consent: Consent | null, category: ConsentCategory): boolean => consent?.categories.includes(category) ?? false;

/** The app of ours names itself in its user agent; it asks for consent itself and hands the cookie in (STATE-6). */
export const isMobileApp = (userAgent: string): boolean => userAgent.includes("KredaApp/");

/** STATE-6: whether to ask. Terms and imprint must be readable undecided; an admin who acts as somebody decides nothing for her. */
export const isConsentNeeded = (facts: {
  consent: Consent | null;
  isExemptPage: boolean;
  isMobileApp: boolean;
  isImpersonated: boolean;
}): boolean => facts.consent === null && !facts.isExemptPage && !facts.isMobileApp && !facts.isImpersonated;

/** STATE-6: every 1 s, in ms. */
const POLL_MS = 1_000;
/** STATE-6: up to 10 tries. */
const POLL_TRIES = 10;

/**
 * Asks for a decision every second, ten times, then gives up with null (STATE-6): it may be made in this page, another tab, or by the app.
 * `wait` takes ms and says false when nobody is interested any longer.
 */
export const pollConsent = async (read: () => Consent | null, wait: (ms: number) => Promise<boolean>): Promise<Consent | null> => {
  for (let tries = 1; tries <= POLL_TRIES; tries++) {
    const consent = read();
    if (consent) return consent;
    if (tries < POLL_TRIES && !(await wait(POLL_MS))) return null;
  }
  return null;
};

/** Everything that is ever counted; `schema.ts` says what may be said about each. */
const eventNames = ["page_view", "engagement", "session_user_mismatch"] as const;
export type EventName = (typeof eventNames)[number];

export const isEventName = (name: unknown): name is EventName => eventNames.some((one) => one === name);

/** CALL-20: as many events in one request. */
export const MAX_BATCH = 50;

/** STATE-14: in ms, 14 days. */
const NEW_USER_MS = 14 * 86_400_000;

/** STATE-14: whether an account is new, up to and with its 14th day. */
export const isNewUser = (createdAt: Date, now: number): boolean => now - createdAt.getTime() <= NEW_USER_MS;

/** STATE-16: visible time after which a page counts as read, in ms. */
export const ENGAGEMENT_MS = 15_000;
/** STATE-16. */
export const ENGAGEMENT_VALUE = 200;
