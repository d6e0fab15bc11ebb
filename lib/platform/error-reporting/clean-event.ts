import { cleanPath, cleanReportText } from "#lib/platform/log/scrub.ts";

type Frame = {
  filename?: string;
  abs_path?: string;
  function?: string;
  module?: string;
  lineno?: number;
  colno?: number;
  in_app?: boolean;
};

/** The part of an event of the error-reporting service that we send on; everything else is left behind. */
export type ReportEvent = {
  event_id?: string;
  timestamp?: unknown;
  start_timestamp?: unknown;
  platform?: string;
  level?: string;
  type?: string;
  environment?: string;
  release?: string;
  message?: string;
  logger?: string;
  transaction?: string;
  sdk?: { name?: string; version?: string };
  tags?: Record<string, unknown>;
  extra?: Record<string, unknown>;
  contexts?: Record<string, Record<string, unknown> | undefined>;
  exception?: { values?: { type?: string; value?: string; mechanism?: Record<string, unknown>; stacktrace?: { frames?: Frame[] } }[] };
};

const tagNames = ["world", "route", "method", "side"];
const text = (value: unknown): string | undefined => (typeof value === "string" ? cleanReportText(value).slice(0, 2_000) : undefined);

/** An address of a script or page without host, query, ids; a file's path as it is. */
const place = (value: unknown): string | undefined => {
  if (typeof value !== "string") return undefined;
  const plain = value.replace(/^app:\/\//, "").replace(/^https?:\/\/[^/]+/, "");
  return /\.[mc]?[jt]sx?$/.test(plain.split("?", 1)[0] ?? "") ? cleanReportText(plain).slice(0, 500) : cleanPath(plain);
};

const cleanFrame = ({ filename, abs_path, function: name, lineno, colno, in_app }: Frame): Frame => ({
  filename: place(filename ?? abs_path) ?? "?",
  ...(text(name) && { function: text(name) as string }),
  ...(typeof lineno === "number" && { lineno }),
  ...(typeof colno === "number" && { colno }),
  ...(typeof in_app === "boolean" && { in_app }),
});

const cleanException = (event: ReportEvent): ReportEvent["exception"] => ({
  values: (event.exception?.values ?? []).slice(0, 10).map(({ type, value, mechanism, stacktrace }) => ({
    type: text(type) ?? "Error",
    value: text(value) ?? "",
    ...(mechanism && { mechanism: { type: text(mechanism.type) ?? "generic", handled: mechanism.handled === true } }),
    ...(stacktrace && { stacktrace: { frames: (stacktrace.frames ?? []).slice(-100).map(cleanFrame) } }),
  })),
});

/** Ids of a trace and the version of what runs: contexts that say nothing about anybody. */
const cleanContexts = ({ contexts }: ReportEvent): ReportEvent["contexts"] => {
  const { trace_id, span_id } = contexts?.trace ?? {};
  const { name, version } = contexts?.runtime ?? contexts?.browser ?? {};
  const isId = (value: unknown): value is string => typeof value === "string" && /^[\da-f]{16,32}$/.test(value);
  return {
    ...(isId(trace_id) && isId(span_id) && { trace: { trace_id, span_id } }),
    ...(typeof name === "string" && { runtime: { name: text(name), version: text(version) } }),
  };
};

const numbersOf = (extra: Record<string, unknown> = {}): Record<string, number> =>
  Object.fromEntries(Object.entries(extra).filter((entry): entry is [string, number] => typeof entry[1] === "number"));

/**
 * An event as it may leave this installation: built anew from what is known to be harmless, so that nothing an SDK adds one day slips through.
 * No user, no request (body, query, headers, cookies, address), no breadcrumbs, no variables; texts scrubbed, paths without ids and tokens. Pure.
 */
export const cleanEvent = (event: ReportEvent): ReportEvent => {
  const tags = Object.entries(event.tags ?? {}).filter(([name, value]) => tagNames.includes(name) && typeof value === "string");
  return {
    ...(typeof event.event_id === "string" && { event_id: event.event_id.replace(/[^\da-f]/gi, "").slice(0, 32) }),
    ...(typeof event.timestamp === "number" && { timestamp: event.timestamp }),
    platform: event.platform === "node" ? "node" : "javascript",
    level: ["fatal", "error", "warning", "info"].includes(event.level ?? "") ? (event.level as string) : "error",
    ...(text(event.environment) && { environment: text(event.environment) as string }),
    ...(text(event.release) && { release: text(event.release) as string }),
    ...(text(event.message) && { message: text(event.message) as string }),
    ...(typeof event.transaction === "string" && { transaction: place(event.transaction) as string }),
    sdk: { name: text(event.sdk?.name) ?? "kreda", version: text(event.sdk?.version) ?? "0" },
    tags: Object.fromEntries(tags.map(([name, value]) => [name, place(value) as string])),
    extra: numbersOf(event.extra),
    contexts: cleanContexts(event) ?? {},
    ...(event.exception && { exception: cleanException(event) as NonNullable<ReportEvent["exception"]> }),
  };
};
