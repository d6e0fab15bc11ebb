const GROUP = 5;
/** Four groups: 100 bit. */
export const CODE_LENGTH = 20;

/** As it is shown and printed: "ABCDE-FGHJK-…". */
export const groupCode = (code: string): string => (code.match(new RegExp(`.{1,${GROUP}}`, "g")) ?? []).join("-");

/** As it is hashed, however somebody typed it. */
export const tidyCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, "");

/** How many days before a gift expires its buyer is reminded. */
export const REMIND_DAYS = 30;

/** A moment so many months later; of a month that is shorter its last day (31 August and six months: 28 February). UTC. */
export const addMonths = (from: Date, months: number): Date => {
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to;
};

type Facts = { issuedAt: Date | null; takenAt: Date | null; endedAt: Date | null; ending: "withdrawn" | "refunded" | "expired" | null };
export type GiftState = "unpaid" | "waiting" | "taken" | "withdrawn" | "refunded" | "expired";

/** What a gift is now; also one that was taken is over when its line is refunded. */
export const giftState = ({ issuedAt, takenAt, ending }: Facts): GiftState => {
  if (ending !== null) return ending;
  if (takenAt !== null) return "taken";
  return issuedAt === null ? "unpaid" : "waiting";
};
