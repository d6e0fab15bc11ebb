import pino from "pino";
import { expect, it } from "vitest";
import { redaction } from "#lib/log.ts";

it("threat 26 secrets do not reach the log, wherever they hang", () => {
  const lines: string[] = [];
  const log = pino({ redact: redaction }, { write: (line: string) => void lines.push(line) });
  log.info({ password: "canary", headers: { authorization: "canary", cookie: "canary", "x-cart-token": "canary" } }, "a");
  log.info(
    { req: { headers: { authorization: "canary", "set-cookie": ["canary"] } }, body: { otp: "canary", client_secret: "canary" } },
    "b",
  );
  log.info({ body: { access_token: "canary", refresh_token: "canary" }, user: { iban: "canary" }, id: 7 }, "c");
  expect(lines.join("")).not.toContain("canary");
  expect(lines[2]).toContain('"id":7');
});
