const LAST_STEP = 3;
export type Step = 1 | 2 | typeof LAST_STEP;

/** How many days a notice leaves to pay; the next one waits until they are over. */
const TERM_DAYS = 6;

/** Days are YYYY-MM-DD, at the operator's seat. */
type Last = { step: number; payBy: string };

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Until when a notice of today asks for the money. */
export const payByOf = (today: string): string => dayAfter(today, TERM_DAYS);

/**
 * Which notice is due today, if any. `days`: after how many days past the due day each step is; `last`: the notice before. One step at a
 * time, and never while the term of the one before runs: after a pause of the job nobody gets two letters at once.
 */
export const stepDue = ({ dueOn, today, days, last }: { dueOn: string; today: string; days: readonly number[]; last: Last | null }) => {
  const step = (last?.step ?? 0) + 1;
  const after = days[step - 1];
  if (after === undefined || today < dayAfter(dueOn, after) || (last && today <= last.payBy)) return null;
  return step as Step;
};

/** Whether finance may decide what becomes of an unpaid order: the term of the last notice is over, or nobody is left to be reminded. */
export const isRipe = ({ last, isBuyerGone, today }: { last: Last | null; isBuyerGone: boolean; today: string }): boolean =>
  isBuyerGone || (last?.step === LAST_STEP && last.payBy < today);

/** Finance confirms what another person of it proposed; admins may do what finance may. */
export const canConfirm = (actorId: number, proposal: { proposedBy: number }): boolean => actorId !== proposal.proposedBy;
