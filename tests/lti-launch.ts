import type { JWTPayload } from "jose";
import { GET as begin } from "#app/api/v3/lti/[key]/login/route.ts";
import { POST as finish } from "#app/api/v3/lti/launch/route.ts";
import type { Platform } from "#lib/interactive/lti/schema.ts";
import { call } from "#tests/call.ts";
import type { LtiPlatform } from "#tests/lti-platform.ts";

/** The name by which a registration stands in our addresses. */
export const keyOf = ({ tool }: Platform): string => tool.login.split("/").at(-2) as string;

/** What the page of launches was told: `room`, `choose`, `again` or `fault`, and its value. */
export const toldIn = (location: string | null): { name: string; value: string; path: string } => {
  const url = new URL(location ?? "");
  const [[name, value] = ["", ""]] = new URLSearchParams(url.hash.slice(1));
  return { name, value, path: url.pathname };
};

export const loginOf = (platform: LtiPlatform, more: Record<string, string> = {}): string =>
  `/?${new URLSearchParams({ iss: platform.issuer, login_hint: "7", target_link_uri: "http://localhost:3000/api/v3/lti/launch", client_id: platform.clientId, ...more })}`;

/** Begins a launch as the platform does; what the browser was sent on with. */
export const beginLaunch = async (platform: LtiPlatform, key: string, more: Record<string, string> = {}) => {
  const { status, headers } = await call(begin, { path: loginOf(platform, more), params: { key } });
  const location = new URL(headers.get("location") ?? "");
  return {
    status,
    location,
    state: location.searchParams.get("state") ?? "",
    nonce: location.searchParams.get("nonce") ?? "",
    setCookie: headers.get("set-cookie") ?? "",
    cookie: (headers.get("set-cookie") ?? "").split(";")[0] as string,
  };
};

export const finishLaunch = async (form: Record<string, string>, cookie = "") => {
  const { status, headers } = await call(finish, { form, method: "POST", headers: cookie ? { cookie } : {} });
  return { status, ...toldIn(headers.get("location")) };
};

/** A whole launch of somebody; the claims may be others. */
export const launch = async (platform: LtiPlatform, key: string, more: JWTPayload = {}) => {
  const { state, nonce, cookie } = await beginLaunch(platform, key);
  return finishLaunch({ state, id_token: await platform.sign(platform.claims(nonce, more)) }, cookie);
};
