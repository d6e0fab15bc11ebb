import fc from "fast-check";
import { expect, it } from "vitest";
import { RENEWAL_TIMEOUT_MS } from "#lib/identity/auth/renewal.ts";
import { type Renewed, renewSession } from "#lib/identity/auth/server/renew-session.ts";
import { SUCCESSOR_GRACE_MS } from "#lib/identity/auth/server/tokens.ts";
import { enter } from "#tests/enter-session.ts";

/** One page load of one tab: how long the request and the answer travel, and whether the answer arrives at all. In ms. */
type Load = { pause: number; tabs: { there: number; back: number; isLost: boolean }[] };

const travel = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: RENEWAL_TIMEOUT_MS }));
const pause = fc.oneof(
  fc.integer({ min: 0, max: 2_000 }),
  fc.integer({ min: 0, max: 300_000 }),
  fc.integer({ min: 3_000_000, max: 4_000_000 }),
  fc.integer({ min: 0, max: 20 * 3_600_000 }),
);
const loads: fc.Arbitrary<Load[]> = fc.array(
  fc.record({
    pause,
    tabs: fc.array(fc.record({ there: travel, back: travel, isLost: fc.boolean() }), { minLength: 1, maxLength: 5 }),
  }),
  { minLength: 2, maxLength: 25 },
);

type Event = { at: number; run: () => void | Promise<void> };

/** A browser with one cookie and several tabs, on a clock of its own. What the server knows lies in the database alone, so it may restart at any time. */
const live = async (secret: string, life: Load[], start: number) => {
  const answers: Renewed[] = [];
  /** When a secret was first sent to the server. */
  const firstUse = new Map<string, number>();
  let jar = secret;
  let now = start;
  const events: Event[] = [];
  const plan = (at: number, run: Event["run"]) => events.push({ at, run });
  let sendAt = start;
  for (const { pause, tabs } of life) {
    sendAt += pause;
    const at = sendAt;
    for (const { there, back, isLost } of tabs) {
      plan(at, () => {
        const sent = jar;
        plan(at + there, async () => {
          if (!firstUse.has(sent)) firstUse.set(sent, now);
          const answer = await renewSession(sent, null, new Date(now));
          answers.push(answer);
          // Whoever has not heard within the time gives up, and what comes later is read by nobody.
          if (isLost || there + back > RENEWAL_TIMEOUT_MS || typeof answer === "string") return;
          plan(at + there + back, () => {
            jar = answer.refreshSecret ?? jar;
          });
        });
      });
    }
  }
  while (events.length > 0) {
    now = Math.min(...events.map(({ at }) => at));
    const due = events.filter(({ at }) => at === now);
    events.splice(0, events.length, ...events.filter(({ at }) => at !== now));
    // What happens at the same moment happens in any order: the database decides.
    await Promise.all(due.map(({ run }) => run()));
  }
  return { answers, firstUse, jar, now };
};

it("GRANT-2 threat 9 an honest browser is never logged out, and a secret that comes after its successor's grace always ends the session", async () => {
  let thefts = 0;
  await fc.assert(
    fc.asyncProperty(loads, fc.nat(), async (life, choice) => {
      const { secret } = await enter();
      const { answers, firstUse, jar, now } = await live(secret, life, Date.now());
      expect(answers.filter((answer) => typeof answer === "string")).toEqual([]);
      expect(await renewSession(jar, null, new Date(now))).toMatchObject({ accessToken: expect.any(String) });

      // Secrets come into use one after the other, so each but the last has a successor that was used.
      const used = [...new Set([...firstUse.keys(), jar])];
      const old = used.slice(0, -1);
      if (old.length === 0) return;
      thefts += 1;
      const stolen = old[choice % old.length] as string;
      const successor = used[used.indexOf(stolen) + 1] as string;
      const late = (firstUse.get(successor) ?? now) + SUCCESSOR_GRACE_MS + 1;
      expect(await renewSession(stolen, null, new Date(Math.max(now, late)))).toBe("reused");
      expect(await renewSession(jar, null, new Date(Math.max(now, late)))).toBe("unknown");
    }),
    { numRuns: 60 },
  );
  expect(thefts).toBeGreaterThan(20);
}, 120_000);
