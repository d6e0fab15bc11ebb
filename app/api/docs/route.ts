import { createHash } from "node:crypto";
import { renderDocs } from "#app/api/docs/render-docs.ts";
import { style } from "#app/api/docs/style.ts";
import { describeApi } from "#app/api/openapi.json/describe-api.ts";

let made: Promise<string> | undefined;

const hash = createHash("sha256").update(style).digest("base64");

/** Its own style and its own links: no script, no picture, no form, in nobody's frame. */
const csp = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The OpenAPI document for people to read: public and the same for everyone, in English alone, as the document is. */
export const GET = async (): Promise<Response> => {
  made ??= describeApi().then((described) => renderDocs(described));
  return new Response(await made, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=300",
      "content-security-policy": csp,
      "x-robots-tag": "noindex",
    },
  });
};
