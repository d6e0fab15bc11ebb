// What the same answers cost without any framework: bare node:http, the same bytes, the same queries, the same compiler.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import pg from "pg";
import { Server } from "socket.io";

const { FLOOR_HOT = "", DATABASE_URL = "", PORT = "0" } = process.env;
const hot = JSON.parse(readFileSync(FLOOR_HOT, "utf8")) as { head: string[]; body: string };
const body = Buffer.from(hot.body, "base64");
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 });
const filler = "<p>What the teacher reads about this material, long enough to weigh as much as the page does.</p>".repeat(200);

const page = async (id: number): Promise<string> => {
  const material = await pool.query("select id, title, description from materials where id = $1", [id]);
  const files = await pool.query("select id from material_files where material_id = $1", [id]);
  const { title = "", description = "" } = material.rows[0] ?? {};
  return `<!doctype html><title>${title}</title><h1>${title}</h1><p>${description}</p><p>${files.rowCount}</p>${filler}`;
};

const server = createServer(async (req, res) => {
  if (req.url === "/hot") {
    res.writeHead(200, hot.head);
    return res.end(body);
  }
  if (req.url === "/api") {
    await pool.query("select 1");
    const json = JSON.stringify({ status: "ok", database: "ok", version: "0.1.0", uptimeSeconds: Math.round(process.uptime()) });
    res.writeHead(200, { "content-type": "application/json", "content-length": json.length });
    return res.end(json);
  }
  if (req.url === "/sheet") {
    // The compiler is 40 MB: it comes with the first sheet, so that the other answers are weighed without it.
    const { compileTypst } = await import("#lib/platform/typst/compile.ts");
    const { source, options } = JSON.parse(Buffer.concat(await req.toArray()).toString("utf8"));
    const pdf = compileTypst(source, options);
    res.writeHead(200, { "content-type": "application/pdf", "content-length": pdf.length });
    return res.end(pdf);
  }
  const html = await page(Number(req.url?.slice(1)));
  res.writeHead(200, { "content-type": "text/html", "content-length": Buffer.byteLength(html) });
  res.end(html);
});
// A class and a board that hears of each answer at once.
const live = new Server(server, { path: "/ws", serveClient: false });
live.of("/pupils").on("connection", (socket) => socket.on("answer", (answer) => live.of("/board").emit("answer", answer)));
live.of("/board").on("connection", () => {});
server.listen(Number(PORT), "127.0.0.1", () => console.log("floor ready"));
