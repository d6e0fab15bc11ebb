import { sendNotices } from "#lib/books/dunning/server/send-notices.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { PAST_DAYS } from "#lib/staff/demo/accounts.ts";
import * as disputes from "#lib/staff/demo/server/past-disputes.ts";
import * as doubts from "#lib/staff/demo/server/past-doubts.ts";
import * as invoices from "#lib/staff/demo/server/past-invoices.ts";
import { paySellers, settleMonth } from "#lib/staff/demo/server/past-months.ts";
import type { PastCast } from "#lib/staff/demo/server/past-people.ts";
import * as refunds from "#lib/staff/demo/server/past-refunds.ts";
import { settleSellers, trade } from "#lib/staff/demo/server/past-trade.ts";

const DAY_MS = 86_400_000;
/** Of so many days one is a day of trade. */
const EVERY = 2;
/** On every so manieth of them the provider is asked what moved. */
const LOOK_EVERY = 5;

type Play = (cast: PastCast) => Promise<unknown>;
/** What happened, and when. Its name is its place in the past of one installation. */
export type Scene = { name: string; at: Date; play: Play };

/**
 * How many days ago each of those who owe ordered. An invoice is due after 14 days, and reminded of 7, 14 and 28 days later: the first two were
 * never paid and are decided about, the third waits for that, the next ones stand in the third step, the second, the first, and before it; the
 * last ones sent money.
 */
const orderedAgo = [92, 88, 56, 47, 34, 24, 17, 32, 30, 40] as const;
const payers = { whole: 7, part: 8, surplus: 9 };

/** Beside what comes with every month and every other day: how many days ago, and what. Of one day only one makes papers: each begins at the same hour. */
const happenings: readonly (readonly [number, string, Play])[] = [
  [101, "askSeller", ({ seller }) => doubts.askWho([seller])],
  [100, "saySeller", ({ seller }) => doubts.sayWho([seller], "Demo Verkauf")],
  [99, "believe", doubts.believe],
  [80, "refund", (cast) => refunds.refund(cast, 0, true)],
  [72, "refuse", (cast) => refunds.refund(cast, 2, false)],
  [67, "hasty", (cast) => refunds.buyHastily(cast, 0, false)],
  [65, "withdraw", (cast) => refunds.withdraw(cast, 0, true)],
  [61, "screen", () => doubts.screen(["Demo Studio Einz"])],
  [60, "clear", doubts.clear],
  [58, "disputed", (cast) => disputes.dispute(cast, 0, "isDisputed")],
  [53, "disputedToo", (cast) => disputes.dispute(cast, 1, "isDisputedInVain")],
  [51, "hastyToo", (cast) => refunds.buyHastily(cast, 1, true)],
  [49, "withdrawToo", (cast) => refunds.withdraw(cast, 1, false)],
  [37, "refundToo", (cast) => refunds.refund(cast, 4, true)],
  [36, "banksDecide", disputes.hearBanks],
  [35, "buyInVain", (cast) => disputes.buyInVain(cast, 2)],
  [33, "propose", (cast) => invoices.propose(cast, 0, "cancel")],
  [33, "proposeToo", (cast) => invoices.propose(cast, 1, "write_off")],
  [32, "banksDecideToo", disputes.hearBanks],
  [31, "confirm", (cast) => invoices.confirm(cast, 0)],
  [31, "confirmToo", (cast) => invoices.confirm(cast, 1)],
  [21, "receive", (cast) => invoices.receive(cast, payers)],
  [20, "refundInVain", (cast) => disputes.refundInVain(cast, 2)],
  [19, "sendBack", invoices.sendBack],
  [9, "askStudios", (cast) => doubts.askWho(doubts.otherStudios(cast))],
  [7, "sayStudio", (cast) => doubts.sayWho(doubts.otherStudios(cast), "Demo Studio Drei")],
  [6, "screenToo", () => doubts.screen(["Demo Studio Einz", "Demo Studio Zwei"])],
  [5, "disputedThird", (cast) => disputes.dispute(cast, 3, "isDisputed")],
  [4, "bankAsks", (cast) => disputes.dispute(cast, 4, "isAskedAbout")],
  [3, "tryCards", (cast) => doubts.tryCards(cast, 0)],
  [1, "proposeThird", (cast) => invoices.propose(cast, 2, "write_off")],
  [1, "lookAtProvider", disputes.lookAtProvider],
];

/** The first days of the months from whose second day on the one before is settled. */
const settlings = (born: Date): Date[] => {
  const [year = 0, month = 0] = operatorDay(born).split("-").map(Number);
  return [3, 2, 1, 0].map((back) => new Date(Date.UTC(year, month - 1 - back, 1, 9)));
};

/** How long before the demonstration began its past ends. */
const LAST_MS = DAY_MS / 4;

/** The past of a demonstration that began at a moment, in the order of time. */
export const scenesOf = (born: Date): Scene[] => {
  const scenes: Scene[] = [];
  const add = (days: number, hour: number, name: string, play: Play) => {
    const at = new Date(born.getTime() - days * DAY_MS);
    at.setUTCHours(hour, 12, 0, 0);
    scenes.push({ name, at, play });
  };
  add(PAST_DAYS, 9, "settleSellers", settleSellers);
  for (let days = PAST_DAYS - EVERY, turn = 0; days > 0; days -= EVERY, turn += 1) {
    const number = turn;
    add(days, 8, `day${days}`, async (cast) => {
      await trade(cast, number);
      await sendNotices();
      if (number % LOOK_EVERY === 0) await disputes.lookAtProvider();
    });
  }
  for (const [who, days] of orderedAgo.entries()) add(days, 7, `invoice${who}`, (cast) => invoices.orderOnInvoice(cast, who));
  for (const [days, name, play] of happenings) add(days, 11, name, play);
  // What is let through is so for a day: as late as the past goes, so that its room shows it at whatever hour the demonstration begins.
  scenes.push({ name: "tryCardsToo", at: new Date(born.getTime() - LAST_MS), play: (cast) => doubts.tryCards(cast, 1) });
  for (const first of settlings(born)) {
    const month = first.toISOString().slice(0, 7);
    scenes.push({ name: `settle${month}`, at: new Date(first.getTime() + DAY_MS), play: settleMonth });
    scenes.push({ name: `pay${month}`, at: new Date(first.getTime() + 4 * DAY_MS), play: paySellers });
  }
  const from = born.getTime() - (PAST_DAYS + 1) * DAY_MS;
  const to = born.getTime() - LAST_MS;
  return scenes.filter(({ at }) => at.getTime() >= from && at.getTime() <= to).sort((a, b) => a.at.getTime() - b.at.getTime());
};
