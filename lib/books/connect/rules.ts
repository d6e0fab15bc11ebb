/** Where a seller's account at Stripe stands, as she is told. */
export const connectStates = ["none", "started", "due", "checking", "ready", "paused", "rejected"] as const;
export type ConnectState = (typeof connectStates)[number];

type AccountFacts = {
  isChosen: boolean;
  isSubmitted: boolean;
  isDue: boolean;
  transfers: "inactive" | "pending" | "active";
  isPayingOut: boolean;
  disabledReason: string | null;
  enabledAt: Date | null;
};

/**
 * What Stripe says of an account, in one word: none was chosen; it was begun; Stripe asks for something; it looks at what it got; money can go
 * there; it could and cannot at the moment; Stripe wants none of it. Reasons: https://docs.stripe.com/api/accounts/object#account_object-requirements-disabled_reason.
 */
export const connectStateOf = (account: AccountFacts | undefined): ConnectState => {
  if (!account?.isChosen) return "none";
  if (/^(rejected\.|listed$)/.test(account.disabledReason ?? "")) return "rejected";
  if (account.transfers === "active" && account.isPayingOut) return "ready";
  if (!account.isSubmitted) return "started";
  if (account.isDue) return "due";
  return account.enabledAt ? "paused" : "checking";
};

/** Euro cents to take back of each transfer, the newest first: at most what is owed, what is there and what is left of each. */
export const planReversals = <T extends { leftMinor: number }>(
  owedMinor: number,
  thereMinor: number,
  transfers: readonly T[],
): { transfer: T; amountMinor: number }[] => {
  let wanted = Math.max(0, Math.min(owedMinor, thereMinor));
  return transfers.flatMap((transfer) => {
    const amountMinor = Math.min(wanted, transfer.leftMinor);
    if (amountMinor <= 0) return [];
    wanted -= amountMinor;
    return [{ transfer, amountMinor }];
  });
};

/** The first answer that did not come is asked for again after so many ms. */
export const FIRST_RETRY_MS = 5 * 60_000;

/** A request lives for a minute; what Stripe does not know of after so many ms was never made. */
export const SURELY_OVER_MS = 3_600_000;
