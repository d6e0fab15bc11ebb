import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

// Page data: `self.__next_f.push([1,"…"])`, begun by `(self.__next_f=self.__next_f||[]).push([0])`. What is pushed must be pure JSON.
const flight = /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\((\[[0-3][\s\S]*\])\)$/;
const isFlightPush = (code: string) => isJson(flight.exec(code)?.[1] ?? "");

// The bundler's start-up: `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push([…]);`, a line for each chunk group.
const chunkGroup = /^\(globalThis\["(\w+)"\] \|\| \(globalThis\["\1"\] = \[\]\)\)\.push\((.*)\);$/;
const isChunkGroup = (code: string) => code.split("\n").every((line) => isJson(chunkGroup.exec(line)?.[2] ?? ""));

// The development server names the page's request, and the state of the sources that it was rendered from.
const isDevelopmentStart = (code: string) => /^(self\.__next_r="[\w-]+";)?var __nextHmrInitialVersion="[\w-]*";$/.test(code);

// Next moves streamed icon links into the head.
const ICON_SCRIPT = `document.querySelectorAll('body link[rel="icon"], body link[rel="apple-touch-icon"]').forEach(el => document.head.appendChild(el))`;

const decodeLiteral = (literal: string) =>
  literal.replace(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(.))/gi, (_, hex?: string, unicode?: string, one?: string) =>
    (hex ?? unicode) ? String.fromCharCode(Number.parseInt((hex ?? unicode) as string, 16)) : one === "n" ? "\n" : (one as string),
  );

/** The statements React's streaming renderer writes into pages, as they stand in its own source: they change with every release. */
const readReactStatements = (): string[] => {
  const file = createRequire(import.meta.url).resolve("next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js");
  const literals = readFileSync(file, "utf8").matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'/g);
  const runtime = /^(\$R[A-Z]=|requestAnimationFrame\(function\(\)\{\$RT=)/;
  const found = [...literals].map(([, double, single]) => decodeLiteral(double ?? single ?? "")).filter((text) => runtime.test(text));
  // Some literals already contain the beginning of the first call: `…};$RS("`.
  return [...new Set(found.map((text) => text.replace(/;?\$R[A-Z]\("$/, "")))].sort((a, b) => b.length - a.length);
};
let reactStatements: string[] | null = null;

// `$RC("B:0","S:0")`, `$RX("B:0","digest")`, `$RR("B:0","S:0",[…])`: calls with JSON alone, which end a script.
const isReactCall = (code: string) => isJson(`[${/^\$R[A-Z]\(([\s\S]*)\)$/.exec(code)?.[1] ?? "?"}]`);

const isReactRuntime = (code: string): boolean => {
  reactStatements ??= readReactStatements();
  let rest = code;
  for (let before = ""; rest && rest !== before; ) {
    before = rest;
    const known = reactStatements.find((statement) => rest.startsWith(statement));
    rest = (known ? rest.slice(known.length) : rest).replace(/^;+/, "");
    if (rest === "" || isReactCall(rest)) return true;
  }
  return false;
};

/**
 * Whether an inline script is one that Next or React themselves write. Only such scripts are allowed by hash: an author's script that
 * got into a page by a mistake of ours must not run (threat 19).
 */
export const isKnownScript = (code: string): boolean =>
  isFlightPush(code) || code === ICON_SCRIPT || isChunkGroup(code) || isDevelopmentStart(code) || isReactRuntime(code);

const light = "body{color:#000;background:#fff;margin:0}.next-error-h1{border-right:1px solid rgba(0,0,0,.3)}";
const dark =
  "@media (prefers-color-scheme:dark){body{color:#fff;background:#000}.next-error-h1{border-right:1px solid rgba(255,255,255,.3)}}";

/** Whether an inline style is the one of Next's own error pages, the last resort when none of ours can be shown. */
export const isKnownStyle = (code: string): boolean => code === light || code === light + dark;

/** Whether an inline style is one by which the development server's page of a broken module shows nothing until it is displayed. */
export const isDevelopmentStyle = (code: string): boolean => code === "body{display:none}" || code === "body{display:block}";
