import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Up; saying one of its documented errors; or what no API should do. */
type Mode = "up" | "MS_UNAVAILABLE" | "TIMEOUT" | "MS_MAX_CONCURRENT_REQ" | "INVALID_INPUT" | "broken" | "redirect" | "silent";

/**
 * Stands in for the REST API of VIES as documented: `POST /check-vat-number {countryCode, vatNumber, requesterMemberStateCode,
 * requesterNumber}`. `registered` holds the numbers it knows; `mode` plays its bad days.
 */
export const startFakeVies = async () => {
  const state = { registered: new Set<string>(), mode: "up" as Mode, asked: [] as string[], requesters: [] as string[] };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method !== "POST" || request.url !== "/rest-api/check-vat-number") return void response.writeHead(404).end();
    const { countryCode, vatNumber, requesterMemberStateCode: asker, requesterNumber } = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    state.asked.push(`${countryCode} ${vatNumber}`);
    if (asker) state.requesters.push(`${asker}${requesterNumber}`);
    const send = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (state.mode === "silent") return;
    if (state.mode === "redirect") return void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
    if (state.mode === "broken") return void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Maintenance</h1>");
    if (state.mode !== "up")
      return void send(state.mode === "INVALID_INPUT" ? 400 : 500, { actionSucceed: false, errorWrappers: [{ error: state.mode }] });
    const valid = state.registered.has(`${countryCode}${vatNumber}`);
    const told = { name: valid ? "ECOLE SARL" : "---", address: "---", traderName: "---" };
    const requestIdentifier = valid && asker ? `WAPIAAAA${state.asked.length}` : "";
    send(200, { countryCode, vatNumber, requestDate: new Date().toISOString(), valid, requestIdentifier, ...told });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
