import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { createElement, Suspense, use } from "react";
import { describe, expect, it } from "vitest";
import { makeCsp, UnknownInlineError } from "#lib/platform/page-cache/csp.ts";
import { isDevelopmentStyle, isKnownScript } from "#lib/platform/page-cache/known-scripts.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const style = createElement("link", { rel: "stylesheet", href: "/a.css", precedence: "next" });
const Slow = ({ after, styled }: { after: Promise<string>; styled?: boolean }) => createElement("b", null, use(after), styled && style);
const Broken = ({ after }: { after: Promise<string> }): ReactNode => use(after);

describe("scripts of the framework", () => {
  it.each([
    'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n2:I[1,[\\"/_next/static/chunks/a.js\\"]]\\n"])',
    "(self.__next_f=self.__next_f||[]).push([0])",
    'self.__next_f.push([3,"aGFsbG8="])',
    "requestAnimationFrame(function(){$RT=performance.now()});",
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(["static/chunks/a.js",{"otherChunks":["b.js"],"runtimeModuleIds":[1]}]);',
    '$RC("B:0","S:0")',
    '$RX("B:0","123456")',
    '$RR("B:0","S:0",[["/_next/static/a.css","next"]])',
    'self.__next_r="a-1";var __nextHmrInitialVersion="b_2";',
    'var __nextHmrInitialVersion="";',
    `document.querySelectorAll('body link[rel="icon"], body link[rel="apple-touch-icon"]').forEach(el => document.head.appendChild(el))`,
  ])("knows %s", (code) => expect(isKnownScript(code)).toBe(true));

  it.each([
    "alert(1)",
    "",
    "self.__next_f.push([1,alert(1)])",
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,"a"+alert(1)])',
    'alert(1);self.__next_f.push([1,"a"])',
    'self.__next_f.push([9,"a"])',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push([alert(1)]);',
    '(globalThis["a"] || (globalThis["b"] = [])).push([1]);',
    '$RC("B:0",alert(1))',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push([1]);\nalert(1)',
    'alert(1)\n(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push([1]);',
    '$RC("B:0","S:0");alert(1)',
    "$RC=alert;$RC(1)",
    "requestAnimationFrame(function(){$RT=performance.now()});alert(1)",
    "requestAnimationFrame(function(){alert(1)})",
    '(self.__next_s=self.__next_s||[]).push(["https://evil.example/a.js",{}])',
  ])("threat 19 does not know %s", (code) => expect(isKnownScript(code)).toBe(false));

  it("knows what this React version really streams", async () => {
    type Server = { renderToPipeableStream: (node: ReactNode, options: object) => { pipe: (to: Writable) => void } };
    const { renderToPipeableStream } = createRequire(import.meta.url)("react-dom/server") as Server;
    const late = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, "late"));
    const broken = new Promise<string>((_, reject) => setTimeout(() => reject(new Error("x")), 15));
    broken.catch(() => {});
    const part = (child: ReactNode) => createElement(Suspense, { fallback: "wait" }, child);
    const tree = createElement(
      "html",
      null,
      createElement(
        "body",
        null,
        part(createElement(Slow, { after: late(10) })),
        part(createElement(Broken, { after: broken })),
        part(createElement(Slow, { after: late(20), styled: true })),
      ),
    );
    const html = await new Promise<string>((resolve) => {
      let text = "";
      const sink = new Writable({
        write: (chunk, _, done) => {
          text += chunk;
          done();
        },
        final: (done) => {
          resolve(text);
          done();
        },
      });
      const stream = renderToPipeableStream(tree, { onShellReady: () => stream.pipe(sink), onError: () => "digest" });
    });
    const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code as string);
    expect(scripts.map((code) => /\$R[A-Z]\("/.exec(code)?.[0])).toEqual(expect.arrayContaining(['$RC("', '$RX("', '$RR("']));
    for (const code of scripts) expect(isKnownScript(code), code.slice(0, 60)).toBe(true);
  });
});

it("knows the style of Next's own error page as this version writes it, and no other", () => {
  const file = createRequire(import.meta.url).resolve("next/dist/client/components/http-access-fallback/error-fallback.js");
  const style = /__html: `([^`]+)`/.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  expect(makeCsp(`<style>${style}</style>`)).toContain(`style-src 'self' ${hash(style)};`);
  expect(() => makeCsp(`<style>${style}p{}</style>`)).toThrow(UnknownInlineError);
});

it("knows the styles by which the development server hides a broken page, and lets them pass only where styles are free", () => {
  expect(["body{display:none}", "body{display:block}", "body{display:flex}", ""].map(isDevelopmentStyle)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const free = { style: ["'unsafe-inline'"] };
  const page = "<style>body{display:none}</style>";
  // A hash beside it would make browsers ignore the freedom.
  expect(makeCsp(page, [], free)).toContain("style-src 'self' 'unsafe-inline';");
  expect(() => makeCsp(page)).toThrow(UnknownInlineError);
  expect(() => makeCsp("<script>body{display:none}</script>", [], free)).toThrow(UnknownInlineError);
});

it("says what it refuses, from its first word on", () => {
  expect(() => makeCsp("<script>\n  alert(1)</script>")).toThrow(/^inline script in a page: alert\(1\)$/);
});

describe("the policy of a page", () => {
  it("threat 19 is, word for word, this where a page brings nothing of its own", () => {
    expect(makeCsp("<p>").split("; ")).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "style-src-attr 'none'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'none'",
      "worker-src 'none'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });

  const flight = 'self.__next_f.push([1,"x"])';
  it("allows the framework's scripts by hash, external ones by origin, and data needs nothing", () => {
    const csp = makeCsp(
      `<script src="/a.js" async=""></script><script type="application/ld+json">{"@type":"Product"}</script><script>${flight}</script>`,
    );
    expect(csp).toContain(`script-src 'self' ${hash(flight)};`);
    expect(csp).toContain("style-src 'self';");
    expect(csp).toContain("style-src-attr 'none'");
    expect(csp).toContain("form-action 'self'");
    expect(csp).not.toContain("unsafe-inline");
  });

  it("allows style attributes by the hash of their decoded value", () => {
    const csp = makeCsp('<div class="a" style="background:url(&quot;/a.png&quot;)&amp;"></div>');
    expect(csp).toContain(`style-src-attr 'unsafe-hashes' ${hash('background:url("/a.png")&')}`);
  });

  it.each([
    ["a script", "<p><script>alert(1)</script></p>"],
    ["a script in capitals", "<SCRIPT>alert(1)</SCRIPT >"],
    ["a module", '<script type="module">import "/x.js"</script>'],
    ["an import map", '<script type="importmap">{"imports":{}}</script>'],
    ["a style", "<style>body{display:none}</style>"],
    ["a script behind JSON-LD that ends early", '<script type="application/ld+json">{"a":"</script><script>alert(1)</script>'],
  ])("threat 19 refuses a page with %s", (_, html) => expect(() => makeCsp(html)).toThrow(UnknownInlineError));

  it("adds the sources and live origins that the page is given", () => {
    const csp = makeCsp("<p>", ["wss://kreda.example"], {
      script: ["https://js.stripe.com"],
      frame: ["https://js.stripe.com"],
      connect: ["https://api.stripe.com"],
    });
    expect(csp).toContain("script-src 'self' https://js.stripe.com;");
    expect(csp).toContain("connect-src 'self' wss://kreda.example https://api.stripe.com;");
    expect(csp).toContain("frame-src https://js.stripe.com;");
    expect(makeCsp("<p>")).toContain("frame-src 'none';");
  });

  it("reads attributes as browsers do", () => {
    expect(() => makeCsp(`<script data-a='>' title=' src="'>alert(1)</script>`)).toThrow(UnknownInlineError);
    expect(() => makeCsp("<p title='<script>alert(1)</script>'><!-- <script>alert(1)</script> -->")).not.toThrow();
    expect(() => makeCsp("<script\n>alert(1)</script\t>")).toThrow(UnknownInlineError);
    expect(makeCsp("<p class=a STYLE = 'top:1px'>")).toContain(hash("top:1px"));
  });

  it("threat 25 takes linear time on hostile markup", () => {
    const started = performance.now();
    for (const part of ["<a style=", '<b style="', "<!--", "<", "</", "<a b=c ", "<!-- --", "<p/"]) makeCsp(part.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
