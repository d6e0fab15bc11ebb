import { z } from "zod";
import { STATE_MS } from "#lib/interactive/lti/limits.ts";
import { type LoginInput, loginInput } from "#lib/interactive/lti/schema.ts";
import { findByKey, type PlatformRow, toolUrls } from "#lib/interactive/lti/server/find-platform.ts";
import { LaunchError } from "#lib/interactive/lti/server/launch-error.ts";
import { keepState } from "#lib/interactive/lti/server/launch-state.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { spendLink } from "#lib/platform/links/spend-link.ts";

const AGAIN = "lti_again";

const begin = async (platform: PlatformRow, login: LoginInput, isTop: boolean): Promise<{ location: string; cookie: string }> => {
  const { state, nonce, cookie } = await keepState({ platform: platform.id, isTop, login });
  const url = new URL(platform.loginUrl);
  const params = {
    scope: "openid",
    response_type: "id_token",
    response_mode: "form_post",
    prompt: "none",
    client_id: platform.clientId,
    redirect_uri: toolUrls(platform.key).launch,
    login_hint: login.login_hint,
    ...(login.lti_message_hint !== undefined && { lti_message_hint: login.lti_message_hint }),
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return { location: url.href, cookie };
};

/**
 * A platform says that somebody wants in; her browser is sent back to ask it who (1EdTech Security Framework 1.0, 5.1.1). Where it goes is
 * what was registered, never what was sent.
 * @throws LaunchError unknown
 */
export const beginLogin = async (login: LoginInput): Promise<{ location: string; cookie: string }> => {
  const platform = await findByKey(login.key);
  const isItsOwn = platform && platform.issuer === login.iss && (login.client_id ?? platform.clientId) === platform.clientId;
  if (!isItsOwn) throw new LaunchError("unknown", "no such registration, or not of this issuer and client");
  if (login.lti_deployment_id !== undefined && !platform.deploymentIds.includes(login.lti_deployment_id)) {
    throw Object.assign(new LaunchError("unknown", "the deployment is not registered"), { world: platform.world });
  }
  return begin(platform, login, false);
};

/** A way to begin the same launch once more, in a window of its own: the browser has not kept our cookie in a frame. */
export const offerAgain = (login: LoginInput): Promise<string> =>
  issueLink(getDb(), { purpose: AGAIN, userId: null, data: { login }, lifetimeMs: STATE_MS });

/** @throws LaunchError expired, unknown */
export const beginAgain = async (secret: string): Promise<{ location: string; cookie: string }> => {
  const spent = await spendLink(getDb(), AGAIN, secret);
  const facts = z.object({ login: loginInput }).safeParse(spent?.data);
  if (!facts.success) throw new LaunchError("expired", "the second start is unknown, spent or too old");
  const platform = await findByKey(facts.data.login.key);
  if (!platform) throw new LaunchError("unknown", "the registration is gone");
  return begin(platform, facts.data.login, true);
};
