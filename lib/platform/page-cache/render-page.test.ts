import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { renderPage } from "#lib/platform/page-cache/render-page.ts";
import { cachePage, tagPage, tellGone, tellMissing, tellUnavailable } from "#lib/platform/page-cache/tag-page.ts";

const page = { key: "k", url: "/de?q=a", host: "kreda.example", isData: false, headers: { host: "kreda.example" } };
const render = (work: RequestListener, timeoutMs?: number) => renderPage(work, page, timeoutMs);
const done = (work: (res: ServerResponse) => void) => render((_, res) => work(res));

describe("what the renderer may do with an answer", () => {
  it("write texts in any encoding and bytes, and hear that each was taken", async () => {
    const heard: string[] = [];
    const { body } = await done((res) => {
      res.write("Größe ");
      res.write("4bc3b6727065722063", "hex", () => heard.push("hex"));
      res.write(Buffer.from("m "), () => {
        heard.push("bytes");
        res.end("xYw=", "base64", () => heard.push("end"));
      });
    });
    expect(body).toEqual(Buffer.concat([Buffer.from("Größe Körper cm "), Buffer.from("xYw=", "base64")]));
    expect(heard).toEqual(["hex", "bytes", "end"]);
  });

  it("go on writing as long as it likes: nothing has to be waited for", async () => {
    const { body } = await done((res) => {
      expect(res.write("x".repeat(1 << 20))).toBe(true);
      res.end();
    });
    expect(body.length).toBe(1 << 20);
  });

  it("end with nothing, with null, with a word, or with a callback alone; a second end changes nothing", async () => {
    for (const ending of [[], [null], [() => {}]]) expect((await done((res) => void res.end(...(ending as [])))).body.length).toBe(0);
    const twice = await done((res) => {
      res.end("one");
      res.end("two");
    });
    expect(twice.body.toString()).toBe("one");
    const heard = await new Promise((resolve) => void done((res) => void res.end(() => resolve("heard"))));
    expect(heard).toBe("heard");
  });

  it("wait for both signs of the end", async () => {
    const signs: string[] = [];
    await done((res) => {
      res.on("finish", () => signs.push("finish"));
      res.on("close", () => signs.push("close"));
      res.end();
    });
    expect(signs).toEqual(["finish", "close"]);
  });

  it.each<[string, Parameters<ServerResponse["writeHead"]>, Record<string, unknown>]>([
    ["an object", [201, { "x-a": "1", "x-b": undefined }], { "x-a": "1" }],
    ["an object behind a reason", [201, "Made", { "x-a": "1" }] as never, { "x-a": "1" }],
    ["a raw list", [201, ["x-a", "1", "x-a", "2", "x-b", "3"]], { "x-a": ["1", "2"], "x-b": "3" }],
    ["a raw list with one too many", [201, ["x-a", "1", "x-b"]], { "x-a": "1" }],
    ["nothing", [201], {}],
    ["a reason alone", [201, "Made"] as never, {}],
  ])("name headers by %s", async (_, head, headers) => {
    const answer = await done((res) => {
      res.writeHead(...head);
      res.end();
    });
    expect(answer.status).toBe(201);
    expect({ ...answer.headers }).toEqual(headers);
  });
});

it("the renderer sees a whole GET of the page and none of the visitor", async () => {
  let seen: IncomingMessage | undefined;
  let bytes = 0;
  await render((req, res) => {
    seen = req;
    req.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    // A request whose body never ended would keep a reader waiting.
    req.on("end", () => res.end());
  });
  expect(seen).toMatchObject({ method: "GET", url: "/de?q=a", complete: true, headers: { host: "kreda.example", "user-agent": "Kreda" } });
  expect(bytes).toBe(0);
});

it("what takes too long is given up, and the renderer is told", async () => {
  let isTold = false;
  const late = render((_, res) => {
    res.on("close", () => {
      isTold = true;
    });
  }, 20);
  await expect(late).rejects.toThrow("not rendered within 20 ms");
  expect(isTold).toBe(true);
});

it("a renderer that breaks, at once or later, breaks the page", async () => {
  const atOnce: RequestListener = () => {
    throw new Error("broke at once");
  };
  await expect(render(atOnce)).rejects.toThrow("broke at once");
  await expect(render((() => Promise.reject(new Error("broke later"))) as RequestListener)).rejects.toThrow("broke later");
});

describe("what a page says about itself", () => {
  it("tags, and the shortest of the lifetimes that were wished", async () => {
    const { facts } = await done((res) => {
      for (const seconds of [300, 60, 600]) cachePage(seconds);
      tagPage("material:1");
      res.end();
    });
    expect(facts).toEqual({ tags: new Set(["material:1"]), seconds: 60 });
  });

  it.each<[string, () => void, number, number]>([
    ["missing", tellMissing, 200, 404],
    ["gone", tellGone, 200, 410],
    ["gone, but the renderer failed", tellGone, 500, 500],
    ["without its data when it fails", tellUnavailable, 500, 503],
    ["without its data when it fails otherwise", tellUnavailable, 502, 503],
    ["without its data when it does not fail", tellUnavailable, 200, 200],
    ["nothing when it fails", () => {}, 500, 500],
  ])("%s", async (_, tell, own, status) => {
    const answer = await done((res) => {
      tell();
      res.statusCode = own;
      res.end();
    });
    expect(answer.status).toBe(status);
  });

  it("outside of a page nothing is said, and nothing breaks", () => {
    expect(() => [tagPage("x"), cachePage(1), tellGone(), tellUnavailable()]).not.toThrow();
  });
});
