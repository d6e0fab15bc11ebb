import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Stands in for the REST API of VIES as documented: `POST /check-vat-number {countryCode, vatNumber}`. `registered` holds the numbers it
 * knows; `mode` plays its bad days.
 */
export const startFakeVies = async () => {
  const state = { registered: new Set<string>(), mode: "up" as "up" | "away" | "broken" | "redirect" | "silent", asked: [] as string[] };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method !== "POST" || request.url !== "/rest-api/check-vat-number") return void response.writeHead(404).end();
    const { countryCode, vatNumber } = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    state.asked.push(`${countryCode} ${vatNumber}`);
    const send = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (state.mode === "silent") return;
    if (state.mode === "redirect") return void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
    if (state.mode === "broken") return void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Maintenance</h1>");
    if (state.mode === "away") return void send(500, { actionSucceed: false, errorWrappers: [{ error: "MS_UNAVAILABLE" }] });
    const valid = state.registered.has(`${countryCode}${vatNumber}`);
    send(200, { countryCode, vatNumber, requestDate: new Date().toISOString(), valid, requestIdentifier: "", name: "---", address: "---" });
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
