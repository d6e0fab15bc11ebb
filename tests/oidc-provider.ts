import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type AccountClaims } from "oidc-provider";

export type Person = { sub: string; email?: string; email_verified?: boolean; name?: string };

export type LocalProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who is at the keyboard when the provider asks. */
  signInAs: (person: Person) => void;
  /** Walks through the provider's pages as a browser does, and gives the address it is sent back to. */
  walk: (url: string) => Promise<URL>;
  close: () => Promise<void>;
};

const cookiesOf = (response: Response, jar: Map<string, string>): void => {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
};

/**
 * A real OpenID provider on this machine (oidc-provider): code flow with PKCE, signed ID tokens, its own login and consent, which agree by
 * themselves so that a test, or a browser of the end-to-end tests, need not press anything there.
 */
export const startOidcProvider = async (redirectUris: readonly string[], port = 0): Promise<LocalProvider> => {
  const http: Server = createServer();
  await new Promise<void>((resolve) => http.listen(port, "localhost", resolve));
  const issuer = `http://localhost:${(http.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ["kreda-local", "a-secret-of-the-local-provider"];
  let person: Person = { sub: "nobody" };
  const people = new Map<string, Person>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: "client_secret_post",
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // Into the ID token, as the large providers do it.
    conformIdTokenClaims: false,
    cookies: { keys: ["local"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/agree/${interaction.uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) as AccountClaims }),
    ttl: { Grant: 600, Session: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
  });
  const answer = provider.callback();
  http.on("request", async (req, res) => {
    if (!req.url?.startsWith("/agree/")) return answer(req, res);
    try {
      const { params, session } = await provider.interactionDetails(req, res);
      people.set(person.sub, person);
      const grant = new provider.Grant({ accountId: person.sub, clientId: String(params.client_id) });
      grant.addOIDCScope(String(params.scope));
      void session;
      const result = { login: { accountId: person.sub }, consent: { grantId: await grant.save() } };
      await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false });
    } catch (error) {
      res.writeHead(500).end(String(error));
    }
  });

  const walk = async (start: string): Promise<URL> => {
    const jar = new Map<string, string>();
    let url = new URL(start);
    for (let step = 0; step < 10; step += 1) {
      const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join("; ");
      const response = await fetch(url, { redirect: "manual", headers: { cookie } });
      cookiesOf(response, jar);
      const location = response.headers.get("location");
      if (!location) throw new Error(`the provider answers ${response.status}: ${(await response.text()).slice(0, 300)}`);
      url = new URL(location, url);
      if (redirectUris.some((uri) => url.href.startsWith(uri))) return url;
    }
    throw new Error("the provider never sends back");
  };

  return {
    issuer,
    clientId,
    clientSecret,
    signInAs: (next) => {
      person = next;
    },
    walk,
    close: () => new Promise((resolve) => http.close(() => resolve())),
  };
};
