import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

export type ForgingProvider = {
  /** Where it listens; its metadata may name another issuer. */
  origin: string;
  /** Issuer in the metadata and, unless a forgery says otherwise, in the tokens. */
  issuer: string;
  /** Makes the next ID token from the claims that would be right. */
  forge: (make: (claims: JWTPayload, sign: Sign) => Promise<string | null> | string | null) => void;
  /** Claims that the right ones are made with. */
  claims: JWTPayload;
  /** The last request at the token endpoint. */
  asked: URLSearchParams;
  /** Answer of the token endpoint instead of tokens. */
  breakWith: number | null;
  close: () => Promise<void>;
};
type Sign = (claims: JWTPayload, header?: { alg?: string; kid?: string }) => Promise<string>;

const base64url = (value: object | string) => Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

/** A token that nobody has signed (RFC 7519 § 6). */
export const unsigned = (claims: JWTPayload): string => `${base64url({ alg: "none" })}.${base64url(claims)}.`;

/**
 * An OpenID provider that lies, for what an honest one never does (threat 13): its metadata and keys are in order, even all too generous, its ID
 * tokens are what a test wants.
 */
export const startForgingProvider = async (): Promise<ForgingProvider> => {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "right", use: "sig", alg: "RS256" };
  const honest: Sign = (claims, header = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "right", ...header }).sign(privateKey);
  const right = (claims: JWTPayload, sign: Sign) => sign(claims);
  let make: Parameters<ForgingProvider["forge"]>[0] = right;

  const http: Server = createServer(async (req, res) => {
    const { pathname } = new URL(req.url ?? "/", "http://localhost");
    const json = (body: object, status = 200) => res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (pathname.endsWith("/.well-known/openid-configuration")) {
      const at = self.issuer.startsWith("https:") ? new URL(self.issuer).origin : self.origin;
      return json({
        issuer: self.issuer,
        authorization_endpoint: `${at}/authorize`,
        token_endpoint: `${at}/token`,
        jwks_uri: `${at}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
      });
    }
    if (pathname === "/keys") return json({ keys: [jwk] });
    let body = "";
    for await (const chunk of req) body += chunk;
    self.asked = new URLSearchParams(body);
    if (self.breakWith !== null) return json({ error: "server_error" }, self.breakWith);
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: self.issuer, aud: self.asked.get("client_id") ?? "", sub: "forged", iat: now, exp: now + 300, ...self.claims };
    const id_token = await make(claims, honest);
    return json({ access_token: "x", token_type: "Bearer", ...(id_token !== null && { id_token }) });
  });
  await new Promise<void>((resolve) => http.listen(0, "localhost", resolve));
  const origin = `http://localhost:${(http.address() as AddressInfo).port}`;
  const self: ForgingProvider = {
    origin,
    issuer: origin,
    forge: (next) => {
      make = next;
    },
    claims: {},
    asked: new URLSearchParams(),
    breakWith: null,
    close: () => new Promise((resolve) => http.close(() => resolve())),
  };
  return self;
};
