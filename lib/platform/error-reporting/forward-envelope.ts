import { cleanEvent, type ReportEvent } from "#lib/platform/error-reporting/clean-event.ts";
import { cleanPath, cleanReportText } from "#lib/platform/log/scrub.ts";

/** What a browser may send at once, in bytes. */
export const MAX_ENVELOPE_BYTES = 200_000;
const MAX_ITEMS = 10;
const TIMEOUT_MS = 5_000;

type Item = { header: Record<string, unknown>; payload: unknown };

/** The items of an envelope of the service (lines of JSON: its header, then header and payload of each item), or null when it is none. Pure. */
const readEnvelope = (text: string): Item[] | null => {
  try {
    const [first, ...lines] = text.split("\n").filter((line) => line.trim() !== "");
    if (!first || typeof JSON.parse(first) !== "object" || lines.length === 0 || lines.length % 2 !== 0 || lines.length > 2 * MAX_ITEMS)
      return null;
    const parsed = lines.map((line): unknown => JSON.parse(line));
    const items = Array.from({ length: parsed.length / 2 }, (_, index) => ({ header: parsed[2 * index], payload: parsed[2 * index + 1] }));
    const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
    return items.every(({ header, payload }) => isObject(header) && isObject(payload)) ? (items as Item[]) : null;
  } catch {
    return null;
  }
};

const number = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);
const id = (value: unknown, length: 16 | 32): string =>
  typeof value === "string" && new RegExp(`^[\\da-f]{${length}}$`).test(value) ? value : "0".repeat(length);

type Span = { name?: unknown; span_id?: unknown; trace_id?: unknown; start_timestamp?: unknown; end_timestamp?: unknown };

/** A measured page or call of a browser: what kind, when, how long. Its attributes (addresses, elements) stay behind. */
const cleanSpan = (span: Span, release: string, environment: string) => ({
  name: cleanReportText(cleanPath(String(span.name ?? "?").replace(/https?:\/\/[^/\s]+/g, ""))).slice(0, 200),
  span_id: id(span.span_id, 16),
  trace_id: id(span.trace_id, 32),
  start_timestamp: number(span.start_timestamp),
  end_timestamp: number(span.end_timestamp),
  is_segment: true,
  status: "ok",
  attributes: {
    "sentry.release": { value: release, type: "string" },
    "sentry.environment": { value: environment, type: "string" },
    side: { value: "browser", type: "string" },
  },
});

type Target = { dsn: string; release: string; environment: string };

const cleanItem = ({ header, payload }: Item, { release, environment }: Target): [object, object] | null => {
  if (header.type === "event") {
    const event = cleanEvent(payload as ReportEvent);
    return [{ type: "event" }, { ...event, platform: "javascript", release, environment, tags: { ...event.tags, side: "browser" } }];
  }
  const { items } = payload as { items?: unknown };
  if (header.type !== "span" || !Array.isArray(items)) return null;
  // Of a trace only its root: the rest says where on the page somebody was.
  const roots = items
    .filter((span): span is Span & { is_segment: true } => (span as { is_segment?: unknown } | null)?.is_segment === true)
    .slice(0, 5);
  if (roots.length === 0) return null;
  return [
    { type: "span", item_count: roots.length, content_type: "application/vnd.sentry.items.span.v2+json" },
    { version: 2, items: roots.map((span) => cleanSpan(span, release, environment)) },
  ];
};

/** The address that takes envelopes for a DSN, as documented at https://develop.sentry.dev/sdk/overview/ */
export const envelopeUrl = (dsn: string): string => {
  const { protocol, host, pathname, username } = new URL(dsn);
  const path = pathname.replace(/\/$/, "").split("/");
  const project = path.pop();
  const query = new URLSearchParams({ sentry_version: "7", sentry_key: username, sentry_client: "kreda.tunnel/1" });
  return `${protocol}//${host}${path.join("/")}/api/${project}/envelope/?${query}`;
};

/**
 * Sends a browser's envelope on, built anew from what may leave. Browsers send to us and we to the service: it learns no visitor's address,
 * nothing of it can be blocked or read by others, and the policy of our pages need not name it. The target is configuration, never
 * what a browser says.
 * @returns false when there was nothing to send
 * @throws Error when the service does not take it
 */
export const forwardEnvelope = async (text: string, target: Target): Promise<boolean> => {
  const items = (readEnvelope(text) ?? []).flatMap((item) => cleanItem(item, target) ?? []);
  if (items.length === 0) return false;
  const lines = [{ sent_at: new Date().toISOString() }, ...items].map((line) => JSON.stringify(line));
  const answer = await fetch(envelopeUrl(target.dsn), {
    method: "POST",
    headers: { "content-type": "application/x-sentry-envelope" },
    body: lines.join("\n"),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the error-reporting service answered ${answer.status}`);
  return true;
};
