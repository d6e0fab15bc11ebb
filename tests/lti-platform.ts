import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { createLocalJWKSet, exportJWK, generateKeyPair, type JSONWebKeySet, type JWTPayload, jwtVerify, SignJWT } from "jose";

const CLAIM = "https://purl.imsglobal.org/spec/lti/claim/";
const LINKING = "https://purl.imsglobal.org/spec/lti-dl/claim/";
const SCORE = "https://purl.imsglobal.org/spec/lti-ags/scope/score";

type Score = {
  userId: string;
  scoreGiven: number;
  scoreMaximum: number;
  timestamp: string;
  activityProgress: string;
  gradingProgress: string;
};
/** What happens to a score on its way: taken; taken and the answer lost; not taken and answered so. */
type Fate = "taken" | "unheard" | "lost" | number;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
};

/**
 * A learning platform on this machine, as far as LTI 1.3 and its Assignment and Grade Services ask of one: it publishes keys, says who is
 * there, gives tokens for signed assertions and keeps scores, each only if it is later than the one it has.
 * @param toolKeys the tool's published keys
 * @param host the name it goes by; a browser takes `127.0.0.1` for another site than `localhost`
 */
export const startLtiPlatform = async (toolKeys: () => Promise<JSONWebKeySet>, host: "localhost" | "127.0.0.1" = "localhost") => {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const kid = "platform-1";
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" };
  const scores = new Map<string, Score>();
  const used = new Set<string>();
  const fates: Fate[] = [];
  let tokens = 0;
  let posted = 0;
  const state = { issuer: "", person: "42", next: null as ((nonce: string, redirect: URL) => Promise<string>) | null };
  const clientId = "kreda-tool";

  const claims = (nonce: string, more: JWTPayload = {}): JWTPayload => ({
    nonce,
    sub: state.person,
    [`${CLAIM}message_type`]: "LtiResourceLinkRequest",
    [`${CLAIM}version`]: "1.3.0",
    [`${CLAIM}deployment_id`]: "d1",
    [`${CLAIM}target_link_uri`]: "http://localhost:3000/api/v3/lti/launch",
    [`${CLAIM}resource_link`]: { id: "link-1" },
    [`${CLAIM}roles`]: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Learner"],
    "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint": { scope: [SCORE], lineitem: `${state.issuer}/items/7?type=quiz` },
    ...more,
  });
  /** What a teacher's launch says that is to bring something into her course (Deep Linking 2.0). */
  const linking = (more: Record<string, unknown> = {}): JWTPayload => ({
    [`${CLAIM}message_type`]: "LtiDeepLinkingRequest",
    [`${CLAIM}roles`]: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor"],
    [`${LINKING}deep_linking_settings`]: {
      deep_link_return_url: `${state.issuer}/back`,
      accept_types: ["ltiResourceLink"],
      data: "keep-me",
      ...more,
    },
  });
  const sign = (payload: JWTPayload, header: Record<string, unknown> = {}, seconds = 300): Promise<string> =>
    new SignJWT({ iss: state.issuer, aud: clientId, ...payload })
      .setProtectedHeader({ alg: "RS256", kid, ...header })
      .setIssuedAt(payload.iat)
      .setExpirationTime(payload.exp ?? Math.floor(Date.now() / 1000) + seconds)
      .sign(privateKey);

  const giveToken = async (form: URLSearchParams): Promise<string> => {
    const assertion = form.get("client_assertion") ?? "";
    const { payload } = await jwtVerify(assertion, createLocalJWKSet(await toolKeys()), {
      algorithms: ["RS256"],
      issuer: clientId,
      subject: clientId,
      audience: `${state.issuer}/token`,
      requiredClaims: ["exp", "iat", "jti"],
    });
    if (used.has(String(payload.jti)) || form.get("scope") !== SCORE || form.get("grant_type") !== "client_credentials")
      throw new Error("refused");
    used.add(String(payload.jti));
    tokens += 1;
    return `token-${tokens}`;
  };
  const keep = (score: Score): number => {
    const before = scores.get(score.userId);
    if (before && Date.parse(before.timestamp) >= Date.parse(score.timestamp)) return 409;
    scores.set(score.userId, score);
    return 200;
  };

  const http = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", state.issuer);
    const answer = (status: number, body: unknown, type = "application/json") => {
      response.writeHead(status, { "content-type": type });
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    };
    try {
      if (url.pathname === "/keys") return answer(200, { keys: [jwk] });
      if (url.pathname === "/favicon.ico") return answer(204, "");
      if (url.pathname === "/away") return answer(503, {});
      if (url.pathname === "/large") return answer(200, { keys: [], padding: "x".repeat(400_000) });
      if (url.pathname === "/elsewhere") return void response.writeHead(302, { location: `${state.issuer}/keys` }).end();
      if (url.pathname === "/auth") {
        const make = state.next ?? (async (nonce: string) => sign(claims(nonce)));
        const token = await make(url.searchParams.get("nonce") ?? "", url);
        const fields = { state: url.searchParams.get("state") ?? "", id_token: token };
        const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
        const form = `<form method="post" action="${url.searchParams.get("redirect_uri")}">${inputs.join("")}</form>`;
        return answer(200, `<!doctype html>${form}<script>document.forms[0].submit()</script>`, "text/html");
      }
      if (url.pathname === "/back") {
        const form = new URLSearchParams(await bodyOf(request));
        return answer(200, `<!doctype html><pre id="jwt">${form.get("JWT")}</pre>`, "text/html");
      }
      if (url.pathname === "/course")
        return answer(200, `<!doctype html><iframe src="${url.searchParams.get("src")}" width="100%" height="900"></iframe>`, "text/html");
      if (url.pathname === "/token") {
        return answer(200, {
          access_token: await giveToken(new URLSearchParams(await bodyOf(request))),
          expires_in: 3_600,
          token_type: "bearer",
        });
      }
      if (url.pathname === "/items/7/scores" && url.searchParams.get("type") === "quiz") {
        const score = JSON.parse(await bodyOf(request)) as Score;
        if (request.headers.authorization !== `Bearer token-${tokens}`) return answer(401, {});
        if (request.headers["content-type"] !== "application/vnd.ims.lis.v1.score+json") return answer(415, {});
        posted += 1;
        const fate = fates.shift() ?? "taken";
        if (fate === "lost") return void request.socket.destroy();
        if (typeof fate === "number") return answer(fate, {});
        const status = keep(score);
        return fate === "unheard" ? void request.socket.destroy() : answer(status, {});
      }
      return answer(404, {});
    } catch (error) {
      return answer(400, { error: String(error) });
    }
  });
  await new Promise<void>((resolve) => http.listen(0, host, resolve));
  state.issuer = `http://${host}:${(http.address() as AddressInfo).port}`;

  return {
    state,
    issuer: state.issuer,
    clientId,
    jwk,
    privateKey,
    claims,
    linking,
    sign,
    scores,
    fates,
    posted: () => posted,
    tokens: () => tokens,
    /** As it is registered with the tool. */
    registration: {
      name: "Moodle der Schule",
      issuer: state.issuer,
      clientId,
      deploymentIds: ["d1", "d2"],
      loginUrl: `${state.issuer}/auth?a=1`,
      tokenUrl: `${state.issuer}/token`,
      keysUrl: `${state.issuer}/keys`,
    },
    close: () => new Promise<void>((resolve) => http.close(() => resolve()).closeAllConnections()),
  };
};
export type LtiPlatform = Awaited<ReturnType<typeof startLtiPlatform>>;
