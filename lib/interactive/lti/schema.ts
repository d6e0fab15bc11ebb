import { z } from "zod";
import { MAX_DEPLOYMENTS } from "#lib/interactive/lti/limits.ts";
import { line } from "#lib/platform/fields/fields.ts";

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const platformIdInput = z.object({ id });

/** Ids of platforms are ASCII, at most 255 of it (LTI 1.3 Core, 5.3). */
const foreignId = z
  .string()
  .trim()
  .min(1, "required")
  .max(255, "too_long")
  .regex(/^[\x21-\x7e]+$/, "invalid");
const address = z.string().trim().min(1, "required").max(1_000, "too_long").refine(URL.canParse, "invalid");

/** As a platform shows it to whoever adds a tool. `loginUrl`: where it asks who is there (OpenID Connect); `keysUrl`: its JWKS. */
export const newPlatformInput = z.object({
  name: line(100),
  issuer: address,
  clientId: foreignId,
  deploymentIds: z.array(foreignId).min(1, "required").max(MAX_DEPLOYMENTS, "too_many"),
  loginUrl: address,
  tokenUrl: address,
  keysUrl: address,
});
export type NewPlatform = z.infer<typeof newPlatformInput>;

export const changePlatformInput = newPlatformInput.extend({ id });
export type ChangePlatform = z.infer<typeof changePlatformInput>;

/** `tool`: our addresses, as they are typed in there. */
export const platform = z.object({
  id: z.int(),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  deploymentIds: z.array(z.string()),
  loginUrl: z.string(),
  tokenUrl: z.string(),
  keysUrl: z.string(),
  tool: z.object({ login: z.string(), launch: z.string(), keys: z.string() }),
  lastLaunchAt: z.string().nullable(),
});
export type Platform = z.infer<typeof platform>;
export const platformList = z.object({ items: z.array(platform) });
export type PlatformList = z.infer<typeof platformList>;

const hint = z.string().max(4_000);
export const toolKeyInput = z.object({ key: z.string().regex(/^[a-z0-9]{20}$/, "invalid") });
/** What a platform sends to begin a launch (1EdTech Security Framework 1.0, 5.1.1.1). */
export const loginInput = toolKeyInput.extend({
  iss: z.string().max(1_000),
  login_hint: hint,
  target_link_uri: z.string().max(2_000),
  lti_message_hint: hint.optional(),
  client_id: z.string().max(255).optional(),
  lti_deployment_id: z.string().max(255).optional(),
});
export type LoginInput = z.infer<typeof loginInput>;

/** What comes back through the browser: a token, or that nobody is logged in there. */
export const launchInput = z.object({
  state: z.string().max(200),
  id_token: z.string().max(60_000).optional(),
  error: z.string().max(200).optional(),
});
export type LaunchInput = z.infer<typeof launchInput>;
export const againInput = z.object({ again: z.string().max(200) });

/** Why a launch leads nowhere: each has a sentence of its own. */
export const launchFaults = ["unknown", "expired", "refused", "away", "exercise", "teachers", "cookies", "full"] as const;
export type LaunchFault = (typeof launchFaults)[number];

/** What a teacher may put into her course: the exercises of whoever registered the platform, the last changed first. */
export const choiceList = z.object({
  platform: z.string(),
  items: z.array(z.object({ id: z.int(), title: z.string(), count: z.int() })),
});
export type ChoiceList = z.infer<typeof choiceList>;
export const chooseInput = z.object({ interactive: id });
/** A form for the browser to post to the platform. */
export const chosen = z.object({ returnUrl: z.string(), jwt: z.string() });
export type Chosen = z.infer<typeof chosen>;

export const keySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });
