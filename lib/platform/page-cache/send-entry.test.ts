import zlib from "node:zlib";
import { expect, it } from "vitest";
import { buildEntry } from "#lib/platform/page-cache/build-entry.ts";
import { compressEntry } from "#lib/platform/page-cache/recode.ts";
import type { RenderedPage } from "#lib/platform/page-cache/render-page.ts";
import { sendEntry } from "#lib/platform/page-cache/send-entry.ts";
import { startServer } from "#tests/start-server.ts";

const NOW = 1_800_000_000_000;
const rendered = (wanted: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: { "content-type": "text/html", link: "</a.css>; rel=preload" },
  body: Buffer.from("Bruchrechnen ".repeat(60)),
  facts: { tags: new Set(), seconds: 60 },
  ...wanted,
});

/** A server that answers everything with one entry. */
const serve = async (page: RenderedPage, isCompressed = false) => {
  const entry = buildEntry(page, [["x-own", "1"]], NOW);
  if (isCompressed) await compressEntry(entry, 7);
  const server = await startServer((req, res) => sendEntry(req, res, entry, "HIT"));
  return { ...server, entry };
};

it("a redirect carries on what the page did not see, and spends what it answers", async () => {
  const moved = (status: number, location: string) => rendered({ status, headers: { location }, body: Buffer.alloc(0) });
  const asked = "/de/alt?q=a&utm_source=mail&code=abc&_rsc=1";
  const locationOf = async (status: number, location: string) => {
    const { get, close } = await serve(moved(status, location));
    const reply = await get(asked);
    await close();
    expect(reply.status).toBe(status);
    return reply.headers.location;
  };
  // Moved for good, with all that stood behind it.
  expect(await locationOf(308, "/de/neu")).toBe("/de/neu?q=a&utm_source=mail&code=abc");
  // A passing one has read the query; what only scripts read goes on.
  expect(await locationOf(307, "/de/neu")).toBe("/de/neu?utm_source=mail&code=abc");
  expect(await locationOf(300, "/de/neu?q=b")).toBe("/de/neu?q=b&utm_source=mail&code=abc");
  // Threat 12: another origin is told nothing.
  for (const other of ["https://other.example/", "//other.example/", "/\\other.example/"]) expect(await locationOf(308, other)).toBe(other);
});

it("only what lies from 300 to 399 is a redirect, and other headers of one stay as they are", async () => {
  const { get, close } = await serve(
    rendered({ status: 308, headers: { location: "/de/neu", link: "/de/alt" }, body: Buffer.from("moved") }),
  );
  const reply = await get("/de?q=a");
  expect([reply.headers.location, reply.headers.link, reply.text]).toEqual(["/de/neu?q=a", "/de/alt", "moved"]);
  const head = await get("/de?q=a", { method: "HEAD" });
  expect([head.headers.location, head.headers["content-length"], head.body.length]).toEqual(["/de/neu?q=a", "5", 0]);
  await close();
  for (const status of [200, 400, 404]) {
    const other = await serve(rendered({ status, headers: { location: "/de/neu" } }));
    expect((await other.get("/de?q=a")).headers.location).toBe("/de/neu");
    await other.close();
  }
});

it("304 says by what the answer varies and how long it is good for, and nothing of its body", async () => {
  const { get, entry, close } = await serve(rendered());
  const { status, headers, body } = await get("/de", { headers: { "if-none-match": entry.etag } });
  expect([status, body.length]).toEqual([304, 0]);
  expect(headers).toMatchObject({
    etag: entry.etag,
    vary: "accept-encoding",
    "cache-control": "public, max-age=0, must-revalidate",
    "x-cache": "HIT",
  });
  for (const name of ["content-type", "link", "x-own", "content-length"]) expect(headers).not.toHaveProperty(name);
  await close();
});

it("what is not kept has no etag, and nobody is told that it has not changed", async () => {
  const { get, entry, close } = await serve(rendered({ facts: { tags: new Set(), seconds: 0 } }));
  const { status, headers } = await get("/de", { headers: { "if-none-match": entry.etag } });
  expect([status, headers.etag]).toEqual([200, undefined]);
  await close();
});

const unpack = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync };

it.each([true, false])("the answer leaves in a form that the visitor can read, kept as it is or packed (%s)", async (isCompressed) => {
  const { get, entry, close } = await serve(rendered(), isCompressed);
  const told = async (accept?: string) => {
    const { headers, body } = await get("/de", { headers: accept === undefined ? {} : { "accept-encoding": accept } });
    expect(body.length).toBe(Number(headers["content-length"]));
    const encoding = headers["content-encoding"] as keyof typeof unpack | undefined;
    expect((encoding ? unpack[encoding](body) : body).toString()).toBe("Bruchrechnen ".repeat(60));
    return encoding;
  };
  expect([await told("gzip, br"), await told("gzip"), await told("gzip"), await told("deflate"), await told()]).toEqual([
    "br",
    "gzip",
    "gzip",
    undefined,
    undefined,
  ]);
  for (const accept of ["br", "gzip", ""]) {
    const { headers, body } = await get("/de", { headers: { "accept-encoding": accept } });
    const head = await get("/de", { method: "HEAD", headers: { "accept-encoding": accept } });
    expect([head.body.length, head.headers["content-length"]]).toEqual([0, String(body.length)]);
    expect(headers["x-cache"]).toBe("HIT");
  }
  // The head of the form in which it is kept is made once.
  const made = entry.ready.get("HIT");
  await told(isCompressed ? "br" : "");
  expect([entry.ready.get("HIT"), [...entry.ready.keys()]]).toEqual([made, ["HIT"]]);
  await close();
});

it("what is short, or no text, leaves as it is", async () => {
  const picture = { headers: { "content-type": "image/png" }, body: Buffer.alloc(4_000) };
  for (const page of [rendered({ body: Buffer.from("x".repeat(255)) }), rendered(picture)]) {
    const { get, close } = await serve(page, page.body.length < 256);
    const { headers, body } = await get("/de", { headers: { "accept-encoding": "gzip, br" } });
    expect([headers["content-encoding"], body]).toEqual([undefined, page.body]);
    await close();
  }
});
