import pino from "pino";

const levels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];
const wanted = process.env.LOG_LEVEL ?? "";
const secrets = [
  "password",
  "otp",
  "token",
  "access_token",
  "refresh_token",
  "cartToken",
  "secret",
  "client_secret",
  "authorization",
  "cookie",
  '["set-cookie"]',
  '["x-cart-token"]',
  '["stripe-signature"]',
  "iban",
];
const nested = (name: string, depth: number) => `${"*.".repeat(depth)}${name}`.replace(".[", "[");

export const redaction = { paths: [0, 1, 2].flatMap((depth) => secrets.map((name) => nested(name, depth))), censor: "[redacted]" };

/**
 * The process log, one JSON object a line. Threat 26: values under the names of secrets are replaced up to three levels deep;
 * nobody logs query strings or bodies. LOG_LEVEL is checked by lib/env.ts; here an unknown one means info, for a log must always exist.
 */
export const log = pino({
  level: levels.includes(wanted) ? wanted : "info",
  base: null,
  redact: redaction,
});
