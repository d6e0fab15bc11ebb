type Intent = { id: string; amount_received: number; currency: string };
type Refund = { id: string; payment_intent: string; amount: number | null; status: string; currency: string };
type Dispute = {
  id: string;
  amount: number;
  currency: string;
  payment_intent: string;
  balance_transactions: { amount: number; fee: number }[];
};
type Transfer = { id: string; amount: number; currency: string };
type Shown = {
  transfers: readonly Transfer[];
  reversals: readonly Transfer[];
  intents: ReadonlyMap<string, Intent>;
  parts: readonly Refund[];
  disputes: ReadonlyMap<string, Dispute>;
};

type Payout = { id: string; object: "payout"; amount: number; currency: string; status: string; arrival_date: number; created: number };
type Source = { id: string; object: string; amount?: number; currency?: string; payment_intent?: string };
type Moved = { id: string; reporting_category: string; amount: number; fee: number; currency: string; source: Source | null };

const nowS = () => Math.floor(Date.now() / 1000);
/** What a card costs, in minor units: 1.5 % and 25. */
export const cardFee = (amount: number): number => Math.round(amount * 0.015) + 25;
/** The part of the fake Stripe that keeps our account: what moved on it, what was paid out of it, and what is left. */
export const fakeBalance = ({ intents, parts, disputes, transfers, reversals }: Shown) => {
  const payouts: Payout[] = [];
  const others: Moved[] = [];
  const firstSeen = new Map<string, number>();
  /** Currencies that the account is not kept in are exchanged: into which, and by how much. */
  const exchanged = new Map<string, { into: string; by: number }>();
  /** Pages so small that every test turns some. */
  const pages = { size: 3 };
  /** Movements that are not there yet, by the beginning of their ids. */
  const hidden = new Set<string>();

  const move = (id: string, category: string, amount: number, source: Source, fee = 0): Moved => {
    const rule = exchanged.get(source.currency ?? "");
    const kept = rule ? { amount: Math.round(amount * rule.by), currency: rule.into } : { amount, currency: source.currency ?? "eur" };
    return { id: `txn_${id}`, reporting_category: category, ...kept, fee, source };
  };
  const ofRefund = ({ id, payment_intent: of, amount, status, currency }: Refund): Moved[] => {
    const whole = amount ?? intents.get(of)?.amount_received ?? 0;
    const source = { id, object: "refund", amount: whole, currency, payment_intent: of };
    const failed = status === "failed" ? [move(`${id}_failed`, "refund_failure", whole, source)] : [];
    return [move(id, "refund", -whole, source), ...failed];
  };
  const all = (): Moved[] => {
    const moved = [
      ...[...intents.values()]
        .filter(({ amount_received: amount }) => amount > 0)
        .map(({ id, amount_received: amount, currency }) =>
          move(`ch_${id}`, "charge", amount, { id: `ch_${id}`, object: "charge", amount, currency, payment_intent: id }, cardFee(amount)),
        ),
      ...parts.flatMap(ofRefund),
      ...[...disputes.values()].flatMap((one) =>
        one.balance_transactions.map(({ amount, fee }, index) =>
          move(`${one.id}_${index}`, index === 0 ? "dispute" : "dispute_reversal", amount, { ...one, object: "dispute" }, fee),
        ),
      ),
      ...payouts.flatMap(({ id, amount, currency, status }) => {
        const source = { id, object: "payout", amount, currency };
        const back = status === "failed" ? [move(`${id}_failed`, "payout_reversal", amount, source)] : [];
        return [move(id, "payout", -amount, source), ...back];
      }),
      ...transfers.map(({ id, amount, currency }) => move(id, "transfer", -amount, { id, object: "transfer", amount, currency })),
      ...reversals.map(({ id, amount, currency }) =>
        move(id, "transfer_reversal", amount, { id, object: "transfer_reversal", amount, currency }),
      ),
      ...others,
    ].filter(({ id }) => ![...hidden].some((beginning) => id.startsWith(beginning)));
    for (const { id } of moved) if (!firstSeen.has(id)) firstSeen.set(id, nowS());
    return moved;
  };
  const page = (data: readonly { id: string }[], query: URLSearchParams, url: string) => {
    const after = data.findIndex(({ id }) => id === query.get("starting_after")) + 1;
    return {
      status: 200,
      body: { object: "list", data: data.slice(after, after + pages.size), has_more: after + pages.size < data.length, url },
    };
  };
  const left = (): Map<string, number> => {
    const held = new Map<string, number>();
    for (const { amount, fee, currency } of all()) held.set(currency, (held.get(currency) ?? 0) + amount - fee);
    return held;
  };
  return {
    payouts,
    pages,
    exchanged,
    hidden,
    left,
    /** Stripe pays out, or tries to. */
    payOut: (amount: number, { currency = "eur", inDays = 2 } = {}): Payout => {
      const made: Payout = {
        id: `po_${payouts.length + 1}`,
        object: "payout",
        amount,
        currency,
        status: "in_transit",
        arrival_date: nowS() + inDays * 86_400,
        created: nowS(),
      };
      payouts.push(made);
      return made;
    },
    /** Something that no buyer and no payout caused: Stripe's own invoice, a reserve, an adjustment. */
    moveOther: (category: string, amount: number, currency = "eur"): void => {
      others.push({ id: `txn_other_${others.length + 1}`, reporting_category: category, amount, fee: 0, currency, source: null });
    },
    /** What Stripe answers about the account; null: it is asked something else. */
    answerBalance: (path: string, query: URLSearchParams) => {
      const since = Number(query.get("created[gte]") ?? 0);
      if (path === "/v1/balance_transactions") {
        const data = all().map((moved) => ({ ...moved, object: "balance_transaction", created: firstSeen.get(moved.id) ?? 0 }));
        return page(data.filter(({ created }) => created >= since).reverse(), query, path);
      }
      if (path === "/v1/payouts") return page(payouts.filter(({ created }) => created >= since).reverse(), query, path);
      if (path !== "/v1/balance") return null;
      const held = [...left()].map(([currency, amount]) => ({ amount, currency }));
      return { status: 200, body: { object: "balance", available: held, pending: held.map((one) => ({ ...one, amount: 0 })) } };
    },
  };
};
