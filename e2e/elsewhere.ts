import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { listZip, readZipEntry } from "#lib/catalogue/materials/server/read-zip.ts";

/** Where the package lies below an LMS's page. */
export const PACKAGE = "/package/";

const types: Record<string, string> = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  woff2: "font/woff2",
  webp: "image/webp",
};

/**
 * A page that frames a package and has the object `API` of SCORM 1.2 (Run-Time Environment, 3.3) over what is kept in `lms`: nothing that it is not
 * told, and no value longer than the standard allows. Every call stands in `calls`.
 */
const lmsPage = (kept: Record<string, string>): string => `<!doctype html><meta charset="utf-8"><title>LMS</title>
<script>
  const most = { "cmi.suspend_data": 4096 };
  window.lms = ${JSON.stringify(kept).replace(/</g, "\\u003c")};
  window.calls = [];
  let state = "new";
  const during = (call, work) => { window.calls.push(call); return state === "running" ? work() : "false"; };
  window.API = {
    LMSInitialize: () => { window.calls.push("initialize"); if (state !== "new") return "false"; state = "running"; return "true"; },
    LMSFinish: () => during("finish", () => { state = "ended"; return "true"; }),
    LMSGetValue: (name) => during("get " + name, () => window.lms[name] ?? ""),
    LMSSetValue: (name, value) => during("set " + name, () => {
      if (typeof value !== "string" || value.length > (most[name] ?? 255)) return "false";
      window.lms[name] = value;
      return "true";
    }),
    LMSCommit: () => during("commit", () => "true"),
  };
</script>
<iframe title="SCO" style="width:100%;height:800px" src="${PACKAGE}index.html"></iframe>`;

/** An LMS with one package, at an address of its own. `kept`: what it knows of the learner when its page is opened. */
export const startLms = async (zip: Buffer) => {
  const entries = new Map(listZip(zip).map((entry) => [entry.name, entry]));
  let kept: Record<string, string> = { "cmi.core.lesson_status": "not attempted", "cmi.core.lesson_mode": "normal" };
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").split("?", 1)[0] as string;
    const send = (status: number, type: string, body: string | Buffer) => response.writeHead(status, { "content-type": type }).end(body);
    if (path === "/") return send(200, "text/html", lmsPage(kept));
    if (path === "/favicon.ico") return send(204, "image/x-icon", "");
    const entry = path.startsWith(PACKAGE) ? entries.get(path.slice(PACKAGE.length)) : undefined;
    if (!entry) return send(404, "text/plain", "none");
    return send(200, types[entry.name.split(".").at(-1) ?? ""] ?? "application/octet-stream", readZipEntry(zip, entry, 4_000_000));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keep: (data: Record<string, string>) => {
      kept = data;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
