/** Names as they call themselves, the same in every language; null where nothing fits. */
export type Device = { browser: string | null; system: string | null };

// The first that fits: most browsers also call themselves by the name of those they descend from.
const browsers: readonly [RegExp, string][] = [
  [/\bKredaApp\//, "Kreda"],
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOpera/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChromium\//, "Chromium"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, "iPadOS"],
  [/\biPhone\b|\biPod\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b|\bMac OS X\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

const nameIn = (text: string, names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** What a browser says of itself in its user agent, as far as a person wants to know: which browser, which system. */
export const describeDevice = (userAgent: string | null): Device => ({
  browser: nameIn(userAgent ?? "", browsers),
  system: nameIn(userAgent ?? "", systems),
});

/** A secret in groups of four, as people type it. */
export const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");

/** Whether a way in may go: another one must be left. */
export const canRemovePasskey = ({
  hasPassword,
  passkeys,
  socialAccounts,
}: {
  hasPassword: boolean;
  passkeys: number;
  socialAccounts: number;
}) => hasPassword || socialAccounts > 0 || passkeys > 1;

/** Passkeys of one account. */
export const MAX_PASSKEYS = 20;
