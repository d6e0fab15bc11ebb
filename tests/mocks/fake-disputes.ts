type Paid = ReadonlyMap<string, { amount_received: number; currency: string }>;

type Move = { amount: number; fee: number; net: number; currency: string };

type Dispute = {
  id: string;
  object: "dispute";
  amount: number;
  currency: string;
  payment_intent: string;
  reason: string;
  status: string;
  created: number;
  balance_transactions: Move[];
  evidence_details: { due_by: number | null };
};

/** What a dispute costs, in the minor units of its currency. */
export const DISPUTE_FEE = 1500;
const takenMove = ({ amount, currency }: { amount: number; currency: string }): Move => ({
  amount: -amount,
  fee: DISPUTE_FEE,
  net: -amount - DISPUTE_FEE,
  currency,
});

/** The part of the fake Stripe that banks play: disputes about payment intents, which tests open and decide. */
export const fakeDisputes = (intents: Paid) => {
  const disputes = new Map<string, Dispute>();
  return {
    disputes,
    /** The buyer's bank takes a payment back, or a part of it, or asks about it (a status that begins with "warning"). */
    dispute: (intent: string, { amount, status = "needs_response" }: { amount?: number; status?: string } = {}): Dispute => {
      const { amount_received: received = 0, currency = "eur" } = intents.get(intent) ?? {};
      const id = `du_${disputes.size + 1}`;
      const made: Dispute = {
        id,
        object: "dispute",
        amount: amount ?? received,
        currency,
        payment_intent: intent,
        reason: "fraudulent",
        status,
        created: Math.floor(Date.now() / 1000),
        balance_transactions: [],
        evidence_details: { due_by: Math.floor(Date.now() / 1000) + 7 * 86_400 },
      };
      if (!status.startsWith("warning")) made.balance_transactions.push(takenMove(made));
      disputes.set(id, made);
      return made;
    },
    /** The bank decides; what was taken comes back when we win. A question can become a dispute. */
    decide: (id: string, status: string): Dispute => {
      const one = disputes.get(id) as Dispute;
      const { length } = one.balance_transactions;
      if (length === 0 && /^(needs_response|lost)$/.test(status)) one.balance_transactions.push(takenMove(one));
      if (length === 1 && status === "won")
        one.balance_transactions.push({ amount: one.amount, fee: 0, net: one.amount, currency: one.currency });
      return Object.assign(one, { status });
    },
  };
};
