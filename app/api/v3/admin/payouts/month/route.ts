import { closeMonthInput, settlement } from "#lib/books/payouts/schema.ts";
import { askToCloseMonth, getSettlement, lastMonth } from "#lib/books/payouts/server/close-month.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The month that is over: how many credit notes are issued, how many not yet",
  access: "staff",
  roles: ["finance"],
  output: settlement,
  handle: async () => getSettlement(lastMonth(new Date())),
});

export const POST = endpoint({
  summary: "Has a month that is over settled: the credit notes that are missing are issued in the background",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: closeMonthInput,
  output: settlement,
  status: 202,
  handle: async ({ month }, { session, address }) => {
    await askToCloseMonth({ id: session.userId, address }, month);
    return getSettlement(month);
  },
});
