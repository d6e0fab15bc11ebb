import type { DisputeStage } from "#lib/commerce/disputes/schema.ts";

/** What we know of a dispute: how it stood when its provider was asked last, and which of its moves are booked. */
export type KnownDispute = { status: DisputeStage; isTaken: boolean; isReturned: boolean };

/** What its provider says of it now: whether its money left the account there, and came back. */
export type SeenDispute = { stage: DisputeStage; isTaken: boolean; isReturned: boolean };

/** What is booked of a dispute, each once and in this order: money taken, money back, the end of it. */
export type DisputeStep = "take" | "return" | "win" | "lose" | "drop";

const ends = { won: "win", lost: "lose", dropped: "drop" } as const;

/** Whether its end is told: nothing but money that comes back changes it any more. */
const isClosed = (status: DisputeStage): boolean => status !== "asked" && status !== "open";

/**
 * What has to be done about a dispute whose provider tells how it stands. Told again it is nothing, and told late it is everything that lay
 * between; one that goes on or is lost has taken the money, whether or not the provider's list of moves says so yet. What contradicts an end
 * that is booked is no step: a person has to look (`isContradicted`).
 */
export const stepsOf = (known: KnownDispute | null, seen: SeenDispute): DisputeStep[] => {
  const status = known?.status ?? "asked";
  const hasTaken = known?.isTaken ?? false;
  const isBack = seen.isReturned && !known?.isReturned;
  if (status === "lost") return [];
  if (isClosed(status)) return hasTaken && isBack ? ["return"] : [];
  const isTaken = hasTaken || seen.isTaken || seen.stage === "open" || seen.stage === "lost";
  const steps: DisputeStep[] = isTaken && !hasTaken ? ["take"] : [];
  if (seen.stage === "asked" || seen.stage === "open") return steps;
  // Money that comes back before the bank has decided is booked with its end.
  if (seen.stage !== "lost" && isTaken && isBack) steps.push("return");
  return [...steps, ends[seen.stage]];
};

/** Whether the provider says now that a dispute ended otherwise than it said before. */
export const isContradicted = (known: KnownDispute, seen: Pick<SeenDispute, "stage">): boolean =>
  isClosed(known.status) && seen.stage !== known.status;

/** How it stands once those steps are booked. */
export const statusAfter = (known: KnownDispute | null, seen: Pick<SeenDispute, "stage" | "isTaken">): DisputeStage => {
  if (known && isClosed(known.status)) return known.status;
  // A question does not come after the money was taken.
  return seen.stage === "asked" && (known?.isTaken || known?.status === "open" || seen.isTaken) ? "open" : seen.stage;
};
