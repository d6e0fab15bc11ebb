/** A day of a moment in this browser's zone, as its date field wants it. */
export const dayOf = (moment: string | null): string => {
  if (!moment) return "";
  const date = new Date(moment);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
};
export const beginningOf = (day: string): string | null => (day ? new Date(`${day}T00:00:00`).toISOString() : null);
export const endOf = (day: string): string | null => (day ? new Date(`${day}T23:59:59`).toISOString() : null);
