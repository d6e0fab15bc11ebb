import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { askOutside, OutsideError } from "#lib/platform/outgoing/ask-outside.ts";
import { outgoingUrl } from "#lib/platform/outgoing/outgoing-url.ts";
import { isPublicAddress } from "#lib/platform/outgoing/public-address.ts";

let http: Server;
let base = "";
let asked = 0;
beforeAll(async () => {
  http = createServer((request, response) => {
    asked += 1;
    if (request.url === "/slow") return;
    if (request.url === "/drip") return void setInterval(() => response.write("x"), 20).unref();
    if (request.url === "/away") return void response.writeHead(302, { location: "http://169.254.169.254/" }).end();
    response.end(request.url === "/large" ? "x".repeat(50_000) : `${request.method} ok`);
  });
  await new Promise<void>((resolve) => http.listen(0, "localhost", resolve));
  base = `http://localhost:${(http.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => http.close(() => resolve()).closeAllConnections()));

const inProduction = async <T>(work: () => Promise<T> | T, { HOST = "0.0.0.0", ORIGIN = "https://kreda.example" } = {}): Promise<T> => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("DATABASE_URL", "postgres://shop@db.example/shop");
  vi.stubEnv("HOST", HOST);
  vi.stubEnv("ORIGIN", ORIGIN);
  forgetEnv();
  try {
    return await work();
  } finally {
    vi.unstubAllEnvs();
    forgetEnv();
  }
};

describe("ASVS 1.3.6 asking addresses that members give", () => {
  it("no special-purpose network is public, of IPv6 only what is reached as itself", () => {
    const closed =
      "0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.8.8.8 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8 192.0.2.1 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.9 224.0.0.1 255.255.255.255 :: ::1 ::ffff:8.8.8.8 ::ffff:10.0.0.1 64:ff9b::a00:1 fc00::1 fd12::1 fe80::1 ff02::1 2001:db8::1 2001::1 2002:a00:1::1 3fff::1 localhost";
    expect(closed.split(" ").filter(isPublicAddress)).toEqual([]);
    expect(["8.8.8.8", "172.32.0.1", "193.0.0.1", "2a00:1450::1", "2606:4700::1111"].filter((one) => !isPublicAddress(one))).toEqual([]);
  });

  it("outside demonstrations and tests this machine is never asked, however it is written", async () => {
    const ways = [
      base,
      base.replace("localhost", "127.0.0.1"),
      "https://localhost/",
      "https://127.1/",
      "https://[::1]/",
      "https://x.localhost/",
    ];
    const before = asked;
    await inProduction(async () => {
      expect(ways.map(outgoingUrl)).toEqual(ways.map(() => null));
      for (const one of ways) await expect(askOutside(one)).rejects.toThrow(OutsideError);
    });
    expect(asked).toBe(before);
    expect(outgoingUrl("https://moodle.example:8443/token?x=1")?.href).toBe("https://moodle.example:8443/token?x=1");
  });

  it("an installation that listens to this machine alone, and goes by a plain name of it, is nobody else's: it may ask it", async () => {
    const isAsked = (HOST: string, ORIGIN: string) => inProduction(() => outgoingUrl(base) !== null, { HOST, ORIGIN });
    expect(await isAsked("localhost", "http://localhost:4600")).toBe(true);
    expect(await isAsked("127.0.0.1", "http://127.0.0.1:4600")).toBe(true);
    // Behind a proxy others reach it, whatever it listens to.
    expect(await isAsked("127.0.0.1", "https://kreda.example")).toBe(false);
    expect(await isAsked("localhost", "https://localhost")).toBe(false);
    expect(await isAsked("localhost", "http://kreda.example")).toBe(false);
    expect(await isAsked("0.0.0.0", "http://localhost:4600")).toBe(false);
  });

  it("a public name that stands for a private address is not connected to", async () => {
    await inProduction(async () => {
      // The resolver of this machine says what its name is; no public one is asked.
      const { hostname } = await import("node:os");
      const name = `${hostname()}.`;
      const error = await askOutside(`https://${name}/`).catch((fault: unknown) => fault);
      expect(error).toBeInstanceOf(OutsideError);
    });
  });

  it("no redirection is followed, and neither size nor time has no end", async () => {
    expect(await askOutside(`${base}/away`)).toMatchObject({ status: 302 });
    expect(await askOutside(`${base}/`, { method: "POST", body: "a=1" })).toEqual({ status: 200, body: "POST ok" });
    await expect(askOutside(`${base}/large`, { maxBytes: 10_000 })).rejects.toThrow("too large");
    await expect(askOutside(`${base}/slow`, { timeoutMs: 100 })).rejects.toThrow(OutsideError);
    await expect(askOutside(`${base}/drip`, { timeoutMs: 200 })).rejects.toThrow(OutsideError);
  });
});
