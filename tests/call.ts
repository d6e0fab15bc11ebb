import type { Endpoint } from "#lib/platform/http/endpoint.ts";
import { keepToDocument } from "#tests/keep-to-document.ts";

/** A JSON answer of any shape: `body.data?.items?.[0]?.id` reads without casts. */
export type Answer = { [key: string]: Answer };

type Handler = ((request: Request, context: { params: Promise<never> }) => Promise<Response> | Response) &
  Partial<Pick<Endpoint, "declaration">>;
type Call = {
  method?: string;
  /** Path with query, as after the origin: `/api/v1/cart/view?world=de`. */
  path?: string;
  /** An object is sent as JSON; a string as it is (to send broken JSON); FormData as multipart. */
  body?: unknown;
  /** Sent as application/x-www-form-urlencoded. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** Bearer access token. */
  token?: string | null;
  /** Sent as X-Cart-Token. */
  cartToken?: string | null;
  /** Values of the route's [segments]. */
  params?: Record<string, string | string[]>;
};

const payload = ({ body, form }: Call): { body?: BodyInit; type?: string } => {
  if (form) return { body: new URLSearchParams(form) };
  if (body === undefined) return {};
  if (body instanceof FormData || body instanceof Blob) return { body };
  return { body: typeof body === "string" ? body : JSON.stringify(body), type: "application/json" };
};

/**
 * Invokes an exported route handler as the server would, without a server. `body` of the answer is parsed JSON, else text; `bytes`
 * is what was sent. An answer of an endpoint must be one that the OpenAPI document tells of.
 */
export const call = async (handler: Handler, options: Call = {}) => {
  const { method, path = "/", headers = {}, token, cartToken, params = {} } = options;
  const sent = payload(options);
  const request = new Request(new URL(path, "http://localhost:3000"), {
    method: method ?? (sent.body === undefined ? "GET" : "POST"),
    body: sent.body ?? null,
    headers: {
      ...(sent.type ? { "content-type": sent.type } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cartToken ? { "x-cart-token": cartToken } : {}),
      ...headers,
    },
  });
  const response = await handler(request, { params: Promise.resolve(params) as Promise<never> });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = /\bjson\b/.test(response.headers.get("content-type") ?? "");
  const body = (isJson ? JSON.parse(bytes.toString("utf8")) : bytes.toString("utf8")) as Answer;
  if (handler.declaration) {
    const type = response.headers.get("content-type") ?? "";
    keepToDocument(handler.declaration, { method: request.method, status: response.status, type, body });
  }
  return { status: response.status, body, headers: response.headers, bytes };
};
