import { z } from "zod";

const CLAIM = "https://purl.imsglobal.org/spec/lti/claim/";
const LINKING = "https://purl.imsglobal.org/spec/lti-dl/claim/";
const GRADES = "https://purl.imsglobal.org/spec/lti-ags/claim/";

const text = z.string().max(2_000);
/** What is optional and of the wrong kind is as if it were not there: platforms are many. */
const lenient = <T extends z.ZodType>(type: T) => type.optional().catch(undefined);

/** What we read of a launch (LTI 1.3 Core, 5.3; Deep Linking 2.0, 4.4; AGS 2.0, 3.1.1). Names and mail addresses are not read at all. */
export const launchClaims = z
  .object({
    sub: z.string().min(1).max(255).optional(),
    nonce: z.string().max(500),
    azp: text.optional(),
    [`${CLAIM}message_type`]: z.enum(["LtiResourceLinkRequest", "LtiDeepLinkingRequest"]),
    [`${CLAIM}version`]: z.literal("1.3.0"),
    [`${CLAIM}deployment_id`]: z.string().min(1).max(255),
    [`${CLAIM}target_link_uri`]: lenient(text),
    [`${CLAIM}resource_link`]: lenient(z.object({ id: z.string().min(1).max(255) })),
    [`${CLAIM}roles`]: lenient(z.array(z.string().max(500)).max(100)),
    [`${CLAIM}custom`]: lenient(z.record(z.string(), z.unknown())),
    [`${LINKING}deep_linking_settings`]: lenient(
      z.object({ deep_link_return_url: text, accept_types: z.array(z.string()), data: z.string().max(8_000).optional() }),
    ),
    [`${GRADES}endpoint`]: lenient(z.object({ scope: z.array(z.string()), lineitem: text.optional() })),
  })
  .transform((claims) => ({
    subject: claims.sub,
    nonce: claims.nonce,
    azp: claims.azp,
    message: claims[`${CLAIM}message_type`] as "LtiResourceLinkRequest" | "LtiDeepLinkingRequest",
    deployment: claims[`${CLAIM}deployment_id`] as string,
    target: claims[`${CLAIM}target_link_uri`] as string | undefined,
    link: (claims[`${CLAIM}resource_link`] as { id: string } | undefined)?.id,
    roles: (claims[`${CLAIM}roles`] as string[] | undefined) ?? [],
    custom: (claims[`${CLAIM}custom`] as Record<string, unknown> | undefined) ?? {},
    linking: claims[`${LINKING}deep_linking_settings`] as
      | { deep_link_return_url: string; accept_types: string[]; data?: string | undefined }
      | undefined,
    grades: claims[`${GRADES}endpoint`] as { scope: string[]; lineitem?: string | undefined } | undefined,
  }));
export type LaunchClaims = z.output<typeof launchClaims>;

/** Roles of whoever teaches or looks after a course (LTI 1.3 Core, A.2); of the same names in a system or an institution, too. */
const teaching = /[#/](Instructor|ContentDeveloper|Administrator|SysAdmin|Faculty|TeachingAssistant)$/;
export const isTeacher = ({ roles }: Pick<LaunchClaims, "roles">): boolean => roles.some((role) => teaching.test(role));

/** Under this name an exercise stands in what a platform sends along; deep linking puts it there. */
export const EXERCISE = "interactive";

/** Which exercise is meant: by what was put into the course, else by the address that was. Null: none. */
export const exerciseOf = ({ custom, target }: Pick<LaunchClaims, "custom" | "target">): number | null => {
  const named = custom[EXERCISE] ?? (target && URL.canParse(target) ? new URL(target).searchParams.get(EXERCISE) : null);
  const id = Number(named);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

export const responseClaims = { claim: CLAIM, linking: LINKING };
