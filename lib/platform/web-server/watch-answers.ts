import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { shortAddress } from "#lib/platform/http/networks.ts";
import { addressOf } from "#lib/platform/web-server/clean-headers.ts";

/** One request that was answered, or whose visitor left before. */
type Answered = {
  method: string;
  /** What kind of address it was, of a bounded number. */
  route: string;
  /** Without its query. */
  path: string;
  status: number;
  /** From the first byte of the request's head to the last of its answer, in ms. */
  ms: number;
  /** Sent, with head. */
  bytes: number;
  /** Of the proxy before us (`X-Request-Id`), else made here. */
  requestId: string;
  /** The visitor's network: the first three bytes of an IPv4, 48 bit of an IPv6 address. */
  network: string;
  /** The visitor left before the end. */
  isCut: boolean;
};

type Options = { trustedProxyHops: number; nameRoute: (path: string) => string; onAnswered: (answered: Answered) => void };

// Others are refused and not worth a figure of their own.
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Tells of every request once its answer has left. */
export const watchAnswers =
  (inner: RequestListener, { trustedProxyHops, nameRoute, onAnswered }: Options): RequestListener =>
  (req, res) => {
    const started = performance.now();
    const { socket } = req;
    const sentBefore = socket.bytesWritten;
    const asked = (req.url ?? "/").split(/[?#]/, 1)[0] as string;
    const given = trustedProxyHops > 0 ? String(req.headers["x-request-id"] ?? "") : "";
    const network = shortAddress(addressOf(req, trustedProxyHops));
    res.once("close", () => {
      onAnswered({
        method: methods.has(req.method ?? "") ? (req.method as string) : "other",
        route: nameRoute(asked),
        path: asked,
        status: res.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        bytes: socket.bytesWritten - sentBefore,
        requestId: /^[\w-]{8,64}$/.test(given) ? given : randomUUID(),
        network,
        isCut: !res.writableFinished,
      });
    });
    return inner(req, res);
  };
