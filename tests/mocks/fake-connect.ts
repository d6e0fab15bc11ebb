type Answer = { status: number; body: unknown };

type Requirements = { currently_due: string[]; past_due: string[]; disabled_reason: string | null };
type Account = {
  id: string;
  object: "account";
  country: string;
  capabilities: { transfers?: string };
  payouts_enabled: boolean;
  details_submitted: boolean;
  requirements: Requirements;
  metadata: Record<string, string>;
  /** What it holds by currency: not of the API's object. */
  held: Map<string, number>;
};
type Transfer = {
  id: string;
  object: "transfer";
  amount: number;
  amount_reversed: number;
  currency: string;
  destination: string;
  transfer_group: string | null;
  metadata: Record<string, string>;
  created: number;
};
type Reversal = {
  id: string;
  object: "transfer_reversal";
  transfer: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
};
type Payout = {
  id: string;
  object: "payout";
  amount: number;
  currency: string;
  status: string;
  failure_code: string | null;
  arrival_date: number;
  created: number;
  /** Whose: not of the API's object. */
  account: string;
};

const nowS = () => Math.floor(Date.now() / 1000);
const ok = (body: unknown): Answer => ({ status: 200, body });
const error = (status: number, code: string, type = "invalid_request_error"): Answer => ({
  status,
  body: { error: { type, code, message: code } },
});
const metadataOf = (form: URLSearchParams) =>
  Object.fromEntries([...form].flatMap(([name, value]) => (/^metadata\[\w+\]$/.test(name) ? [[name.slice(9, -1), value]] : [])));

/**
 * The part of the fake Stripe that sellers' accounts are: accounts, onboarding links, transfers, reversals, payouts to sellers' banks. `heldByUs`: what our
 * own account holds in euros. https://docs.stripe.com/connect/separate-charges-and-transfers.
 */
export const fakeConnect = (heldByUs: () => number) => {
  const accounts = new Map<string, Account>();
  const transfers: Transfer[] = [];
  const reversals: Reversal[] = [];
  const connectPayouts: Payout[] = [];
  /** Answers by idempotency key; Stripe forgets them after a day, and tests when they want. */
  const answers = new Map<string, { form: string; answer: Answer }>();
  /** So many of the next requests that move money are done, and their answer is lost: an error comes instead; `hangs`: nothing comes at all. */
  const losing = { next: 0, hangs: false };

  const createAccount = (form: URLSearchParams): Answer => {
    const id = `acct_${accounts.size + 1}`;
    const made: Account = {
      id,
      object: "account",
      country: form.get("country") ?? "",
      capabilities: { transfers: "inactive" },
      payouts_enabled: false,
      details_submitted: false,
      requirements: {
        currently_due: ["individual.first_name", "external_account"],
        past_due: [],
        disabled_reason: "requirements.past_due",
      },
      metadata: metadataOf(form),
      held: new Map(),
    };
    if (form.get("controller[stripe_dashboard][type]") !== "express" || form.get("capabilities[transfers][requested]") !== "true")
      return error(400, "parameter_missing");
    accounts.set(id, made);
    return ok(made);
  };
  const createTransfer = (form: URLSearchParams): Answer => {
    const account = accounts.get(form.get("destination") ?? "");
    const amount = Number(form.get("amount"));
    const currency = form.get("currency") ?? "";
    if (!account) return error(400, "resource_missing");
    if (account.capabilities.transfers !== "active") return error(400, "insufficient_capabilities_for_transfer");
    if (amount > heldByUs()) return error(400, "balance_insufficient");
    const made: Transfer = {
      id: `tr_${transfers.length + 1}`,
      object: "transfer",
      amount,
      amount_reversed: 0,
      currency,
      destination: account.id,
      transfer_group: form.get("transfer_group"),
      metadata: metadataOf(form),
      created: nowS(),
    };
    transfers.push(made);
    account.held.set(currency, (account.held.get(currency) ?? 0) + amount);
    return ok(made);
  };
  const reverse = (transfer: Transfer, amount: number, metadata: Record<string, string>): Answer => {
    const held = accounts.get(transfer.destination)?.held;
    if (amount > transfer.amount - transfer.amount_reversed) return error(400, "parameter_invalid_integer");
    if (!held || amount > (held.get(transfer.currency) ?? 0)) return error(400, "balance_insufficient");
    const { id, currency } = transfer;
    const made: Reversal = { id: `trr_${reversals.length + 1}`, object: "transfer_reversal", transfer: id, amount, currency, metadata };
    reversals.push(made);
    transfer.amount_reversed += amount;
    held.set(currency, (held.get(currency) ?? 0) - amount);
    return ok(made);
  };

  /** The same key again brings the same answer; another form of it is refused. */
  const once = (key: string | undefined, form: URLSearchParams, make: () => Answer): Answer => {
    const known = key ? answers.get(key) : undefined;
    if (known && known.form !== form.toString()) return error(400, "idempotency_error", "idempotency_error");
    const answer = known?.answer ?? make();
    if (key) answers.set(key, { form: form.toString(), answer });
    if (losing.next > 0) {
      losing.next -= 1;
      if (losing.hangs) return { status: 0, body: null };
      return { status: 500, body: { error: { type: "api_error", message: "lost" } } };
    }
    return answer;
  };
  const list = (data: unknown[], url: string): Answer => ok({ object: "list", data, has_more: false, url });

  const post = (path: string, form: URLSearchParams, key: string | undefined): Answer | null => {
    if (path === "/v1/accounts") return once(key, form, () => createAccount(form));
    if (path === "/v1/account_links") {
      const isKnown = accounts.has(form.get("account") ?? "") && form.get("type") === "account_onboarding";
      return isKnown
        ? ok({ object: "account_link", url: `https://connect.stripe.com/setup/e/${form.get("account")}` })
        : error(400, "account_invalid");
    }
    if (path === "/v1/transfers") return once(key, form, () => createTransfer(form));
    const transfer = transfers.find(({ id }) => path === `/v1/transfers/${id}/reversals`);
    return transfer ? once(key, form, () => reverse(transfer, Number(form.get("amount")), metadataOf(form))) : null;
  };
  const get = (path: string, query: URLSearchParams, account: Account | undefined): Answer | null => {
    const since = Number(query.get("created[gte]") ?? 0);
    if (path === "/v1/transfers") {
      const group = query.get("transfer_group");
      return list(transfers.filter((one) => (group ? one.transfer_group === group : one.created >= since)).toReversed(), path);
    }
    const [, of] = /^\/v1\/transfers\/(\w+)\/reversals$/.exec(path) ?? [];
    if (of) return list(reversals.filter(({ transfer }) => transfer === of).toReversed(), path);
    const [, id] = /^\/v1\/accounts\/(\w+)$/.exec(path) ?? [];
    const asked = accounts.get(id ?? "");
    if (id) return asked ? ok({ ...asked, held: undefined }) : error(403, "account_invalid", "invalid_request_error");
    if (!account) return null;
    if (path === "/v1/payouts")
      return list(connectPayouts.filter((one) => one.account === account.id && one.created >= since).toReversed(), path);
    const available = [...account.held].map(([currency, amount]) => ({ amount, currency }));
    return path === "/v1/balance" ? ok({ object: "balance", available, pending: [] }) : null;
  };
  return {
    accounts,
    transfers,
    reversals,
    connectPayouts,
    answers,
    losing,
    /** She has told Stripe everything, and it has found nothing wrong. */
    verify: (id: string): void => {
      const account = accounts.get(id) as Account;
      Object.assign(account, { capabilities: { transfers: "active" }, payouts_enabled: true, details_submitted: true });
      account.requirements = { currently_due: [], past_due: [], disabled_reason: null };
    },
    /** Stripe stops an account, or wants to know more. */
    restrict: (id: string, disabled_reason: string): void => {
      const account = accounts.get(id) as Account;
      Object.assign(account, { capabilities: { transfers: "inactive" }, payouts_enabled: false });
      account.requirements = { currently_due: ["individual.verification.document"], past_due: [], disabled_reason };
    },
    /** Somebody takes money back in Stripe's own room. */
    reverseByHand: (id: string, amount: number): Answer => reverse(transfers.find((one) => one.id === id) as Transfer, amount, {}),
    /** Stripe pays out of a seller's account to her bank. */
    payOutOf: (id: string, amount: number, status = "in_transit"): Payout => {
      const account = accounts.get(id) as Account;
      account.held.set("eur", (account.held.get("eur") ?? 0) - amount);
      const made: Payout = {
        id: `po_${id}_${connectPayouts.length + 1}`,
        object: "payout",
        amount,
        currency: "eur",
        status,
        failure_code: null,
        arrival_date: nowS() + 2 * 86_400,
        created: nowS(),
        account: id,
      };
      connectPayouts.push(made);
      return made;
    },
    /** What Stripe answers about sellers' accounts; null: it is asked something else. */
    answerConnect: (
      method: string,
      { pathname, searchParams }: URL,
      form: URLSearchParams,
      headers: { key?: string; account?: string },
    ): Answer | null =>
      method === "POST" ? post(pathname, form, headers.key) : get(pathname, searchParams, accounts.get(headers.account ?? "")),
  };
};
