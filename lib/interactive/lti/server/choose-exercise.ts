import { z } from "zod";
import { findInteractive } from "#lib/interactive/authoring/server/find-interactive.ts";
import { listInteractives } from "#lib/interactive/authoring/server/list-interactives.ts";
import { items } from "#lib/interactive/exercises/schema.ts";
import { CHOICE_MS } from "#lib/interactive/lti/limits.ts";
import type { ChoiceList, Chosen } from "#lib/interactive/lti/schema.ts";
import { EXERCISE, isTeacher, type LaunchClaims, responseClaims } from "#lib/interactive/lti/server/claims.ts";
import { findById, type PlatformRow, toolUrls } from "#lib/interactive/lti/server/find-platform.ts";
import { LaunchError } from "#lib/interactive/lti/server/launch-error.ts";
import { signFor } from "#lib/interactive/lti/server/tool-keys.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { peekLink } from "#lib/platform/links/peek-link.ts";
import { spendLink } from "#lib/platform/links/spend-link.ts";
import { outgoingUrl } from "#lib/platform/outgoing/outgoing-url.ts";

const PURPOSE = "lti_choice";
/** Of the message that carries the choice, in seconds: it goes to the platform at once. */
const RESPONSE_SECONDS = 5 * 60;

const payload = z.object({ platform: z.int(), deployment: z.string(), returnUrl: z.string(), data: z.string().nullable() });

/**
 * Lets a teacher choose an exercise for her course (LTI Deep Linking 2.0). Gives the secret that opens the choice.
 * @throws LaunchError teachers, refused
 */
export const offerChoice = async (platform: PlatformRow, claims: LaunchClaims): Promise<string> => {
  const { linking, deployment } = claims;
  if (!isTeacher(claims)) throw new LaunchError("teachers", "no teacher of the course");
  if (!linking?.accept_types.includes("ltiResourceLink")) throw new LaunchError("refused", "no resource link is wanted");
  if (!outgoingUrl(linking.deep_link_return_url)) throw new LaunchError("refused", "the way back is none that we lead to");
  const data = { platform: platform.id, deployment, returnUrl: linking.deep_link_return_url, data: linking.data ?? null };
  return issueLink(getDb(), { purpose: PURPOSE, userId: null, data, lifetimeMs: CHOICE_MS });
};

/** What the browser sends that was let choose. */
export const choiceTokenOf = (request: Request): string => request.headers.get("x-lti-choice")?.slice(0, 100) ?? "";

const readChoice = (link: { data: Record<string, unknown> } | null) => payload.safeParse(link?.data).data ?? notFoundError();

/** What may be chosen. @throws AppError not_found */
export const listChoices = async (token: string): Promise<ChoiceList> => {
  const { platform: id } = readChoice(await peekLink(getDb(), PURPOSE, token));
  const platform = (await findById(id)) ?? notFoundError();
  const { items: own } = await listInteractives(platform.userId, platform.world, { page: 1, limit: 100, q: "" });
  return { platform: platform.name, items: own.map(({ id: one, title, count }) => ({ id: one, title, count })) };
};

const findChosen = async (tx: Tx, platform: PlatformRow, interactive: number) => {
  const { id, title, items: kept } = await findInteractive(interactive, platform.userId, tx);
  return { id, title, most: items.parse(kept).reduce((sum, { scoring }) => sum + scoring.points, 0) };
};

/**
 * Uses the choice up and signs it for the platform (LTI Deep Linking 2.0, 3.2.2 and 4.5). `lineItem` asks it for a column in its grade book.
 * @throws AppError not_found
 */
export const chooseExercise = (token: string, interactive: number): Promise<Chosen> =>
  transaction(async (tx) => {
    const facts = readChoice(await spendLink(tx, PURPOSE, token));
    const platform = (await findById(facts.platform, tx)) ?? notFoundError();
    const { id, title, most } = await findChosen(tx, platform, interactive);
    const { claim, linking } = responseClaims;
    const item = {
      type: "ltiResourceLink",
      title,
      url: `${toolUrls(platform.key).launch}?${EXERCISE}=${id}`,
      custom: { [EXERCISE]: String(id) },
      lineItem: { label: title, scoreMaximum: most, resourceId: String(id) },
    };
    const claims = {
      iss: platform.clientId,
      aud: platform.issuer,
      nonce: crypto.randomUUID(),
      [`${claim}message_type`]: "LtiDeepLinkingResponse",
      [`${claim}version`]: "1.3.0",
      [`${claim}deployment_id`]: facts.deployment,
      [`${linking}content_items`]: [item],
      ...(facts.data !== null && { [`${linking}data`]: facts.data }),
    };
    return { returnUrl: facts.returnUrl, jwt: await signFor(platform.id, claims, RESPONSE_SECONDS) };
  });
