import fc from "fast-check";
import { expect, it } from "vitest";
import { connectStateOf, planReversals } from "#lib/books/connect/rules.ts";

const cents = fc.nat({ max: 1_000_000 });

it("property: what is taken back is what is owed, as far as it is there and left of the transfers, the newest first", () => {
  fc.assert(
    fc.property(cents, cents, fc.array(cents, { maxLength: 8 }), (owed, there, left) => {
      const transfers = left.map((leftMinor, id) => ({ id, leftMinor }));
      const plan = planReversals(owed, there, transfers);
      const sum = plan.reduce((total, { amountMinor }) => total + amountMinor, 0);
      expect(sum).toBe(
        Math.min(
          owed,
          there,
          left.reduce((total, minor) => total + minor, 0),
        ),
      );
      for (const { transfer, amountMinor } of plan) expect(amountMinor > 0 && amountMinor <= transfer.leftMinor).toBe(true);
      // Nothing of an older one while something of a newer is left.
      const last = plan.at(-1)?.transfer.id ?? -1;
      for (const { id, leftMinor } of transfers)
        if (id < last) expect(plan.find(({ transfer }) => transfer.id === id)?.amountMinor ?? 0).toBe(leftMinor);
    }),
  );
});

it("an account is told in one word, and the worst first", () => {
  const account = {
    isChosen: true,
    isSubmitted: true,
    isDue: false,
    transfers: "active" as const,
    isPayingOut: true,
    disabledReason: null,
    enabledAt: new Date(),
  };
  const off = { ...account, transfers: "inactive" as const, isPayingOut: false };
  expect(
    [
      undefined,
      { ...account, isChosen: false },
      account,
      // What Stripe will want later stops nothing now.
      { ...account, isDue: true },
      { ...off, isSubmitted: false, isDue: true, enabledAt: null },
      { ...off, isDue: true },
      off,
      { ...off, enabledAt: null },
      { ...account, isPayingOut: false },
      { ...off, disabledReason: "rejected.fraud" },
      { ...off, disabledReason: "listed" },
    ].map(connectStateOf),
  ).toEqual(["none", "none", "ready", "ready", "started", "due", "paused", "checking", "paused", "rejected", "rejected"]);
});
