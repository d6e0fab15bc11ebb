export type Fetched = {
  status: number;
  headers: Headers;
  body: Buffer;
  /** Of the body as it came over the network. */
  sentBytes: number;
  isHtml: boolean;
  /** Path with query, or a whole address elsewhere. */
  location: string | null;
  /** Why there was no answer. */
  error: string;
};

const TIMEOUT_MS = 60_000;

/** Asks for one address as a crawler does: no cookies, no redirects followed. Status 0: no answer. */
export const fetchPath = async (base: string, path: string, origin = base): Promise<Fetched> => {
  try {
    const response = await fetch(`${base}${path}`, {
      redirect: "manual",
      headers: { "user-agent": "KredaCrawler", accept: "text/html,application/xml;q=0.9,*/*;q=0.8", "accept-encoding": "br" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = Buffer.from(await response.arrayBuffer());
    const to = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
    const whole = to === null ? null : new URL(to, `${base}${path}`);
    const isOwn = whole?.origin === base || whole?.origin === origin;
    return {
      status: response.status,
      headers: response.headers,
      body,
      sentBytes: Number(response.headers.get("content-length") ?? body.length),
      isHtml: (response.headers.get("content-type") ?? "").startsWith("text/html"),
      location: whole && (isOwn ? `${whole.pathname}${whole.search}` : whole.href),
      error: "",
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      status: 0,
      headers: new Headers(),
      body: Buffer.alloc(0),
      sentBytes: 0,
      isHtml: false,
      location: null,
      error: `gives no answer: ${reason}`,
    };
  }
};
