import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { html } from "#app/api/docs/html.ts";
import { GET as page } from "#app/api/docs/route.ts";
import { describeApi } from "#app/api/openapi.json/describe-api.ts";
import { startSite } from "#tests/start-site.ts";

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite({ "GET /api/docs": page });
});
afterAll(() => site.close());

const { paths } = (await describeApi()) as { paths: Record<string, Record<string, { summary: string; operationId: string }>> };
const escaped = (text: string) => html`${text}`.markup;

it("CALL-22 the page of the API shows every operation of the document, under its area", async () => {
  const { status, text } = await site.get("/api/docs");
  expect(status).toBe(200);
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { summary, operationId }] of Object.entries(methods)) {
      expect(text).toContain(
        `<details id="${operationId}"><summary><code>${method.toUpperCase()} ${path}</code> ${escaped(summary)}</summary>`,
      );
    }
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  expect(text).toContain("API keys with the scope <code>materials.write</code>");
});

it("threat 12 the page runs nothing, frames nowhere, sends nothing, and its one style is the one that is allowed", async () => {
  const { headers, text } = await site.get("/api/docs");
  expect(text).not.toMatch(/<script|<form|<iframe|<img|<link| style=| on\w+=/i);
  const styles = [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, code = ""]) =>
    createHash("sha256").update(code).digest("base64"),
  );
  expect(styles).toHaveLength(1);
  expect(String(headers["content-security-policy"])).toContain(`default-src 'none'; style-src 'sha256-${styles[0]}'; base-uri 'none'`);
  expect([headers["x-robots-tag"], headers["content-type"], headers["x-content-type-options"]]).toEqual([
    "noindex",
    "text/html; charset=utf-8",
    "nosniff",
  ]);
});

it("CALL-22 it has a language, a title, one first heading, and names for its landmarks; texts are never markup", async () => {
  const { text, body } = await site.get("/api/docs");
  expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(text.match(/<h1>/g)).toHaveLength(1);
  expect(text).toContain('<nav aria-label="Areas">');
  expect(text).toContain("<main>");
  expect(body.length).toBeLessThan(1_600_000);
  expect(html`<p title="${`"><script>`}">${"<b>&'"}</p>`.markup).toBe('<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt;&amp;&#39;</p>');
});
