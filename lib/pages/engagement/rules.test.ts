import { expect, it } from "vitest";
import {
  allows,
  CONSENT_SECONDS,
  type Consent,
  formatConsent,
  isConsentNeeded,
  isMobileApp,
  isNewUser,
  parseConsent,
  pollConsent,
} from "#lib/pages/engagement/rules.ts";

const now = 1_800_000_000_000;
const decided = (categories: Consent["categories"] = [], agoSeconds = 0): Consent => ({ categories, decidedAt: now / 1000 - agoSeconds });

it("a decision is kept with its version, its categories and its time", () => {
  expect(formatConsent(decided(["statistics"]))).toBe("1.statistics.1800000000");
  expect(formatConsent(decided())).toBe("1..1800000000");
  for (const consent of [decided(), decided(["statistics"])]) expect(parseConsent(formatConsent(consent), now)).toEqual(consent);
  expect([allows(decided(["statistics"]), "statistics"), allows(decided(), "statistics"), allows(null, "statistics")]).toEqual([
    true,
    false,
    false,
  ]);
});

it.each([
  ["2.statistics.1800000000", "another version"],
  ["1.statistics", "no time"],
  ["1.statistics.1900000000", "from the future"],
  ["statistics", "no decision"],
  ["", "empty"],
  [null, "none"],
  [`1.${"a".repeat(200)}.1800000000`, "too long"],
])("%j is no decision: %s", (text, _why) => expect(parseConsent(text, now)).toBeNull());

it("a category that does not exist is not agreed to", () => {
  expect(parseConsent("1.marketing+statistics.1800000000", now)?.categories).toEqual(["statistics"]);
});

it("STATE-15 a decision holds for 30 days", () => {
  expect(parseConsent(formatConsent(decided([], CONSENT_SECONDS)), now)).not.toBeNull();
  expect(parseConsent(formatConsent(decided([], CONSENT_SECONDS + 1)), now)).toBeNull();
});

it("STATE-6 asked where nothing is decided, but not on terms and imprint, in the app, or while an admin acts as somebody", () => {
  const facts = { consent: null, isExemptPage: false, isMobileApp: false, isImpersonated: false };
  expect(isConsentNeeded(facts)).toBe(true);
  expect(isConsentNeeded({ ...facts, consent: decided() })).toBe(false);
  for (const name of ["isExemptPage", "isMobileApp", "isImpersonated"]) expect(isConsentNeeded({ ...facts, [name]: true })).toBe(false);
  expect(isMobileApp("Mozilla/5.0 (Linux; Android 15) KredaApp/2.1")).toBe(true);
  expect(isMobileApp("Mozilla/5.0 (Linux; Android 15) Chrome/140")).toBe(false);
});

it("STATE-6 consent is polled every second, up to ten tries", async () => {
  const waits: number[] = [];
  let reads = 0;
  const wait = async (ms: number) => waits.push(ms) > 0;
  expect(
    await pollConsent(() => {
      reads++;
      return null;
    }, wait),
  ).toBeNull();
  expect([reads, waits]).toEqual([10, Array(9).fill(1_000)]);
});

it("STATE-6 the first decision ends the polling, and so does leaving the page", async () => {
  let reads = 0;
  const late = () => (++reads === 4 ? decided(["statistics"]) : null);
  expect(await pollConsent(late, async () => true)).toEqual(decided(["statistics"]));
  expect(reads).toBe(4);
  reads = 0;
  expect(await pollConsent(late, async () => false)).toBeNull();
  expect(reads).toBe(1);
});

it("STATE-14 an account is new for 14 days", () => {
  const day = 86_400_000;
  expect(isNewUser(new Date(now - 14 * day), now)).toBe(true);
  expect(isNewUser(new Date(now - 14 * day - 1), now)).toBe(false);
});
