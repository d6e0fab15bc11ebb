/** The names of the ledger's accounts, in one place. */
export const accounts = {
  /** What a user may spend: a liability. creditAccounts caches its balance, sign turned. */
  credit: (userId: number) => `credit:user:${userId}`,
  /** Credit set aside by an order that is not settled yet. */
  creditHeld: "credit:held",
  /** What a provider owes us until it pays out; `invoice`: what buyers owe by bank transfer. */
  receivable: (provider: string) => `receivable:${provider}`,
  /** What buyers' banks took back from a provider, until it is decided whose it is. */
  disputed: (provider: string) => `disputed:${provider}`,
  payable: (sellerId: number) => `payable:seller:${sellerId}`,
  revenue: "revenue:platform",
  vat: (country: string) => `vat:${country}`,
  bank: "bank:operator",
  /** Transfers that came and are allocated to nothing yet: a liability. */
  transfers: "transfers:open",
  /** Money that came to the account and is none of the shop's business: for the accountant. */
  otherMoney: "bank:other",
  /** Handed to the bank in a batch of payouts that it has not carried out yet. */
  payoutsUnderWay: "bank:payouts",
  /** Set aside for transfers to sellers' accounts at Stripe that it has not said to have made yet. */
  connectTransfers: "connect:transfers",
  /** What was taken in one currency and given in another: by each the balance is what the operator has still to change at the bank. */
  exchange: "exchange:position",
  /** VAT that sellers charge us on credit notes: ours to claim back. */
  inputVat: (country: string) => `vat-input:${country}`,
  /** Credit that was given away. */
  promotion: "expense:promotion",
  /** What buyers owe and nobody expects to come any more. */
  badDebts: "expense:bad-debts",
  /** What a provider takes for its services. */
  providerFees: "expense:provider-fees",
  /** What a provider asks for a dispute, whoever wins it. */
  disputeFees: "expense:dispute-fees",
} as const;
