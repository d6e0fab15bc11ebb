import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { fakeBalance } from "#tests/mocks/fake-balance.ts";
import { fakeConnect } from "#tests/mocks/fake-connect.ts";
import { fakeDisputes } from "#tests/mocks/fake-disputes.ts";

type Intent = {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  client_secret: string;
  metadata: Record<string, string>;
  cancellation_reason: string | null;
};

type Refund = {
  id: string;
  payment_intent: string;
  /** Null: all of it. */
  amount: number | null;
  status: string;
  failure_reason: string | null;
  metadata: Record<string, string>;
  currency: string;
  created: number;
};

const readForm = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
};

/**
 * Stands in for Stripe's API as documented: payment intents (create with idempotency keys, retrieve, cancel), refunds, disputes and sellers' accounts. `intents` and `disputes` can be
 * changed to play what buyers and banks do; `failures` answers the next requests with these statuses.
 */
export const startFakeStripe = async () => {
  const intents = new Map<string, Intent>();
  const byKey = new Map<string, { form: string; id: string }>();
  const refunds = new Map<string, number>();
  const parts: Refund[] = [];
  const bank = fakeDisputes(intents);
  const { disputes } = bank;
  const { answerConnect, ...connect } = fakeConnect(() => account.left().get("eur") ?? 0);
  const { answerBalance, ...account } = fakeBalance({ intents, parts, disputes, ...connect });
  /** How the next refund stands when it is made. */
  const refundStatus = { next: "succeeded" };
  const failures: number[] = [];
  let requests = 0;

  const error = (status: number, code: string) => ({
    status,
    body: { error: { type: status === 402 ? "card_error" : "invalid_request_error", code, message: code } },
  });
  const create = (form: URLSearchParams, key: string | undefined) => {
    const text = form.toString();
    const known = key ? byKey.get(key) : undefined;
    if (known && known.form !== text) return { status: 400, body: { error: { type: "idempotency_error", message: "other parameters" } } };
    if (known) return { status: 200, body: intents.get(known.id) };
    const id = `pi_${intents.size + 1}`;
    const amount = Number(form.get("amount"));
    if (amount < 50) return error(400, "amount_too_small");
    const metadata = { orderId: form.get("metadata[orderId]") ?? "" };
    const status = "requires_payment_method";
    intents.set(id, {
      id,
      object: "payment_intent",
      amount,
      amount_received: 0,
      currency: form.get("currency") ?? "",
      status,
      client_secret: `${id}_secret_x`,
      metadata,
      cancellation_reason: null,
    });
    if (key) byKey.set(key, { form: text, id });
    return { status: 200, body: intents.get(id) };
  };
  const newPart = (part: Pick<Refund, "payment_intent" | "amount" | "status" | "metadata">): Refund => ({
    ...part,
    id: `re_${parts.length + 1}`,
    failure_reason: null,
    currency: intents.get(part.payment_intent)?.currency ?? "eur",
    created: Math.floor(Date.now() / 1000),
  });
  /** What of a payment neither went back nor was taken by a bank. */
  const leftOf = (intent: string): number => {
    const received = intents.get(intent)?.amount_received ?? 0;
    const back = parts.filter(({ payment_intent: of, status }) => of === intent && status !== "failed");
    const taken = [...disputes.values()].filter((one) => one.payment_intent === intent && one.balance_transactions.length === 1);
    return [...back.map(({ amount }) => amount ?? received), ...taken.map(({ amount }) => amount)].reduce(
      (left, gone) => left - gone,
      received,
    );
  };
  const cancel = (intent: Intent, form: URLSearchParams) => {
    if (intent.status === "succeeded" || intent.status === "processing" || intent.status === "canceled")
      return error(400, "payment_intent_unexpected_state");
    Object.assign(intent, { status: "canceled", cancellation_reason: form.get("cancellation_reason") });
    return { status: 200, body: intent };
  };
  const answer = (method: string, url: URL, form: URLSearchParams, headers: { key?: string; account?: string }) => {
    const { pathname: path, searchParams: query } = url;
    const { key } = headers;
    const ofSellers = answerConnect(method, url, form, headers);
    if (ofSellers) return ofSellers;
    const [, id, action] = /^\/v1\/payment_intents(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    const intent = id ? intents.get(id) : undefined;
    if (path === "/v1/disputes") {
      const since = Number(query.get("created[gte]"));
      const data = [...disputes.values()].filter(({ created }) => created >= since);
      return { status: 200, body: { object: "list", data, has_more: false, url: path } };
    }
    const balance = answerBalance(path, query);
    if (balance) return balance;
    const dispute = disputes.get(/^\/v1\/disputes\/(\w+)$/.exec(path)?.[1] ?? "");
    if (dispute) return { status: 200, body: dispute };
    if (path === "/v1/refunds" && method === "GET") {
      const data = parts
        .filter(({ payment_intent: from, created }) =>
          query.has("payment_intent") ? from === query.get("payment_intent") : created >= Number(query.get("created[gte]")),
        )
        .map((part) => ({ ...part, object: "refund" }));
      return { status: 200, body: { object: "list", data, has_more: false, url: "/v1/refunds" } };
    }
    if (path === "/v1/refunds") {
      const of = form.get("payment_intent") ?? "";
      const known = parts.find((part) => part.metadata.key !== "" && part.metadata.key === key);
      if (known) return { status: 200, body: { ...known, object: "refund" } };
      const amount = form.has("amount") ? Number(form.get("amount")) : null;
      const metadata = { key: form.get("metadata[key]") ?? "" };
      // https://docs.stripe.com/disputes: what the bank holds is not refunded beside it.
      const about = [...disputes.values()].filter((one) => one.payment_intent === of && one.balance_transactions.length === 1);
      if (about.some(({ status }) => status !== "lost")) return error(400, "charge_disputed");
      if (Number(form.get("amount") ?? 0) > leftOf(of)) return error(400, about.length > 0 ? "charge_disputed" : "charge_already_refunded");
      const made = newPart({ payment_intent: of, amount, status: refundStatus.next, metadata });
      parts.push(made);
      refunds.set(of, (refunds.get(of) ?? 0) + 1);
      return { status: 200, body: { ...made, object: "refund" } };
    }
    if (method === "POST" && path === "/v1/payment_intents") return create(form, key);
    if (!intent) return error(404, "resource_missing");
    return action === "cancel" ? cancel(intent, form) : { status: 200, body: intent };
  };

  const server = createServer(async (request, response) => {
    requests += 1;
    const form = await readForm(request);
    const status = failures.shift();
    const key = request.headers["idempotency-key"] as string | undefined;
    const account = request.headers["stripe-account"] as string | undefined;
    const done = status
      ? { status, body: { error: { type: "api_error", message: "down" } } }
      : answer(request.method ?? "GET", new URL(request.url ?? "/", "http://x"), form, {
          ...(key && { key }),
          ...(account && { account }),
        });
    // Done, and nobody hears of it.
    if (done.status === 0) return;
    // "never" is what SDKs obey not to repeat a request by themselves.
    response.writeHead(done.status, { "content-type": "application/json", "stripe-should-retry": "false" });
    response.end(JSON.stringify(done.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    intents,
    refunds,
    parts,
    refundStatus,
    failures,
    ...bank,
    ...account,
    ...connect,
    leftOf,
    /** Somebody gives money back in Stripe's own dashboard. */
    giveBackByHand: (intent: string, amount: number): Refund => {
      const made = newPart({ payment_intent: intent, amount, status: "succeeded", metadata: {} });
      parts.push(made);
      return made;
    },
    /** The buyer pays. */
    pay: (id: string, amount?: number) => {
      const intent = intents.get(id);
      if (intent) Object.assign(intent, { status: "succeeded", amount_received: amount ?? intent.amount });
      return intent as Intent;
    },
    countRequests: () => requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
