import { once } from "node:events";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { dispatchCalls } from "#lib/platform/web-server/dispatch-calls.ts";
import { createRouteTable, paramsOf } from "#lib/platform/web-server/route-table.ts";
import { startServer } from "#tests/start-server.ts";

const appOf = (files: Record<string, string>): string => {
  const folder = mkdtempSync(path.join(tmpdir(), "kreda-app-"));
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), source);
  }
  return folder;
};

const echo = "export const GET = async (request, { params }) => Response.json({ url: request.url, params: await params });";
const app = appOf({
  "api/v1/orders/route.ts": echo,
  "api/v1/orders/[id]/route.ts": echo,
  "api/v1/orders/[id]/cancel/route.ts": echo,
  "api/v1/orders/mine/[year]/route.ts": echo,
  "api/v1/(group)/carts/route.ts": echo,
  "api/[...path]/route.ts": echo,
  "[world]/podcast.xml/route.ts": echo,
  "files/many/route.ts": `
    export const GET = () => {
      let at = 0;
      const body = new ReadableStream({
        pull(c) { if (at++ < 3) c.enqueue(new TextEncoder().encode("part " + at + ". ")); else c.close(); },
      });
      const headers = new Headers({ "content-type": "text/plain", "x-told": "by the handler", "content-length": "24", vary: "cookie" });
      headers.append("set-cookie", "a=1; Path=/");
      headers.append("set-cookie", "b=2; Path=/");
      return new Response(body, { status: 203, headers });
    };`,
  "files/body/route.ts": `
    export const POST = async (request) => Response.json({ type: request.headers.get("content-type"), text: await request.text() });`,
  "files/endless/route.ts": `
    export const GET = (request) => {
      request.signal.addEventListener("abort", () => globalThis.leftBehind?.("signal"));
      return new Response(new ReadableStream({
        pull: (c) => c.enqueue(new Uint8Array(65_536)),
        cancel: () => globalThis.leftBehind?.("source"),
      }), { headers: { "content-type": "application/pdf" } });
    };`,
  "files/broken/route.ts": `
    export const GET = () => { throw new Error("the handler broke"); };`,
});

describe("the table finds what Next finds", () => {
  const find = createRouteTable(app);
  it.each([
    ["/api/v1/orders", "/api/v1/orders", {}],
    ["/api/v1/orders/7", "/api/v1/orders/{id}", { id: "7" }],
    ["/api/v1/orders/%C3%A4%2Fb", "/api/v1/orders/{id}", { id: "ä/b" }],
    ["/api/v1/orders/mine", "/api/v1/orders/{id}", { id: "mine" }],
    ["/api/v1/orders/mine/2026", "/api/v1/orders/mine/{year}", { year: "2026" }],
    // A fixed word leads nowhere here: the open segment does.
    ["/api/v1/orders/mine/cancel", "/api/v1/orders/mine/{year}", { year: "cancel" }],
    ["/api/v1/orders/7/cancel", "/api/v1/orders/{id}/cancel", { id: "7" }],
    ["/api/v1/carts", "/api/v1/carts", {}],
    ["/api/v1/nothing/at%20all", "/api/{path}", { path: ["v1", "nothing", "at all"] }],
    ["/api/__proto__", "/api/{path}", { path: ["__proto__"] }],
  ])("%s", (asked, name, params) => {
    const found = find(asked);
    expect(found && [found.route.name, paramsOf(found)]).toEqual([name, params]);
  });
  it.each(["/", "/api", "/de/podcast.xml", "/files/nothing"])("%s is no handler's", (asked) => expect(find(asked)).toBeNull());
});

let close = async () => {};
afterEach(() => close());
const start = async () => {
  const answer = dispatchCalls({
    find: createRouteTable(app),
    next: (req, res) => void res.end(`next ${req.method} ${req.url}`),
    isHttps: true,
  });
  const failures: unknown[] = [];
  const server = await startServer(async (req, res) => {
    res.setHeader("x-told", "by the front door");
    try {
      await answer(req, res);
    } catch (error) {
      failures.push(String(error));
      res.writeHead(500).end();
    }
  });
  close = server.close;
  return { ...server, failures };
};

describe("calls without a detour", () => {
  it("a handler gets address and path as they came, and what it answers leaves whole", async () => {
    const { get } = await start();
    const reply = await get("/api/v1/orders/%C3%A4?world=gr", { headers: { host: "kreda.example" } });
    expect(JSON.parse(reply.text)).toEqual({ url: "https://kreda.example/api/v1/orders/%C3%A4?world=gr", params: { id: "ä" } });
    expect([reply.status, reply.headers["content-length"]]).toEqual([200, String(reply.body.length)]);
  });
  it("streams keep status, length and each cookie; what the front door said before holds", async () => {
    const { get } = await start();
    const reply = await get("/files/many");
    expect([reply.status, reply.text, reply.headers["set-cookie"]]).toEqual([
      203,
      "part 1. part 2. part 3. ",
      ["a=1; Path=/", "b=2; Path=/"],
    ]);
    expect([reply.headers["x-told"], reply.headers["content-length"], reply.headers.vary]).toEqual(["by the front door", "24", "cookie"]);
  });
  it("HEAD is GET without a body", async () => {
    const { get } = await start();
    const reply = await get("/files/many", { method: "HEAD" });
    expect([reply.status, reply.text, reply.headers["content-length"]]).toEqual([203, "", "24"]);
  });
  it("bodies arrive as they were sent", async () => {
    const { get } = await start();
    const text = "Größe ".repeat(50_000);
    const reply = await get("/files/body", { method: "POST", headers: { "content-type": "text/x" }, body: text });
    expect(JSON.parse(reply.text)).toEqual({ type: "text/x", text });
  });
  it.each([
    ["POST", "/api/v1/orders"],
    ["OPTIONS", "/api/v1/orders"],
    ["GET", "/api/v1/orders/"],
    ["GET", "/api/docs"],
    ["GET", "/de/podcast.xml"],
    ["GET", "/files/nothing"],
  ])("%s %s goes to Next", async (method, asked) => {
    const { get } = await start();
    expect((await get(asked, { method })).text).toBe(method === "HEAD" ? "" : `next ${method} ${asked}`);
  });
  it("what a handler throws is told to whoever asked", async () => {
    const { get, failures } = await start();
    expect((await get("/files/broken")).status).toBe(500);
    expect(failures).toEqual(["Error: the handler broke"]);
  });
  it("a visitor who leaves ends the handler's signal and the source of the body, and nothing fails", async () => {
    const { port, failures } = await start();
    const left = new Set<string>();
    const both = new Promise<void>((resolve) => {
      Object.assign(globalThis, { leftBehind: (what: string) => left.add(what).size === 2 && resolve() });
    });
    const socket = connect(port, "127.0.0.1");
    socket.write("GET /files/endless HTTP/1.1\r\nhost: kreda.example\r\n\r\n");
    await once(socket, "data");
    socket.destroy();
    await both;
    expect([[...left].sort(), failures]).toEqual([["signal", "source"], []]);
  });
});
