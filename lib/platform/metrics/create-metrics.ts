import type { Pool } from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { readBooks, readQueues, readStuckOrders } from "#lib/platform/metrics/read-queues.ts";

type Request = { method: string; route: string; status: number; ms: number };

type Sources = {
  pool: () => Pick<Pool, "totalCount" | "idleCount" | "waitingCount">;
  /** Answers of the page cache so far, by where they came from. */
  pageCache: () => { served: Readonly<Record<string, number>>; entries: number; bytes: number };
  liveConnections: () => number;
};

/**
 * What a process says about itself to a Prometheus: nothing of it names a person, and every label has as many values as the house has
 * routes, tasks, and states. Process, memory and the delay of the event loop are prom-client's own figures.
 */
export const createMetrics = ({ pool, pageCache, liveConnections }: Sources) => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's first byte to the last of its answer.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const gauge = (name: string, help: string, collect: (this: Gauge) => void) => new Gauge({ name, help, registers, collect });
  const labelled = (name: string, help: string, label: string) => new Gauge({ name, help, labelNames: [label], registers });

  gauge("live_connections", "Open live connections of this process.", function () {
    this.set(liveConnections());
  });
  gauge("page_cache_entries", "Pages and page data kept in memory.", function () {
    this.set(pageCache().entries);
  });
  gauge("page_cache_bytes", "What they take.", function () {
    this.set(pageCache().bytes);
  });
  const connections = labelled("database_connections", "Connections of the pool, and who waits for one.", "state");
  const up = gauge("database_up", "1 while the database answers.", () => {});
  const due = labelled("jobs_due", "Jobs whose time has come, under way or waiting.", "task");
  const failed = labelled("jobs_failed", "Jobs that were given up.", "task");
  const age = labelled("jobs_oldest_due_seconds", "How long the oldest of them has been due.", "task");
  const mails = labelled("outbox_mails", "Mails that have not left: all, and those with an error.", "state");
  const mailAge = gauge("outbox_oldest_seconds", "Age of the oldest of them.", () => {});
  const stuckOrders = gauge("orders_stuck", "Orders that stay pending however often their provider is asked.", () => {});
  const stuckAge = gauge("orders_stuck_oldest_seconds", "Age of the oldest of them.", () => {});
  const brokenRules = gauge("books_broken_rules", "Rules that the last check of the books found broken.", () => {});
  const checkAge = gauge("books_checked_seconds", "How long ago that was; 0: never.", () => {});
  const unsealed = gauge("books_unsealed_oldest_seconds", "How long the oldest row of ledger and papers waits for its seal.", () => {});
  new Counter({
    name: "page_cache_answers_total",
    help: "Answers of the page cache by where they came from.",
    labelNames: ["state"],
    registers,
    collect() {
      this.reset();
      for (const [state, count] of Object.entries(pageCache().served)) this.inc({ state }, count);
    },
  });

  const readDatabase = async () => {
    const { totalCount, idleCount, waitingCount } = pool();
    connections.set({ state: "used" }, totalCount - idleCount);
    connections.set({ state: "idle" }, idleCount);
    connections.set({ state: "waiting" }, waitingCount);
    for (const one of [due, failed, age, mails]) one.reset();
    const queues = await readQueues().catch(() => null);
    up.set(queues ? 1 : 0);
    for (const { task, ...job } of queues?.jobs ?? []) {
      due.set({ task }, job.due);
      failed.set({ task }, job.failed);
      age.set({ task }, job.age);
    }
    if (!queues) return;
    mails.set({ state: "waiting" }, queues.outbox.waiting);
    mails.set({ state: "failing" }, queues.outbox.failing);
    mailAge.set(queues.outbox.age);
    const orders = await readStuckOrders().catch(() => null);
    if (orders) {
      stuckOrders.set(orders.stuck);
      stuckAge.set(orders.age);
    }
    const books = await readBooks().catch(() => null);
    if (!books) return;
    brokenRules.set(books.broken);
    checkAge.set(books.age);
    unsealed.set(books.unsealed);
  };

  let reading: Promise<string> | null = null;
  return {
    contentType: registry.contentType,
    observe: ({ method, route, status, ms }: Request): void => requests.observe({ method, route, status }, ms / 1_000),
    /** All figures as text; who asks at the same time gets the same answer. */
    read: (): Promise<string> => {
      reading ??= readDatabase()
        .then(() => registry.metrics())
        .finally(() => {
          reading = null;
        });
      return reading;
    },
  };
};
export type Metrics = ReturnType<typeof createMetrics>;
