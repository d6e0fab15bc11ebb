import { z } from "zod";
import { isFromOwnPage } from "#lib/identity/auth/server/own-cookie.ts";
import { startInput } from "#lib/identity/social/schema.ts";
import { readSocialCookie, startSocial } from "#lib/identity/social/server/social-state.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { dataResponse } from "#lib/platform/http/answers.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Begins a social sign-in; answers the provider's address",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: startInput,
  output: z.object({ url: z.url() }),
  errors: ["social_unavailable", "unauthorized", "unsupported_grant_type"],
  handle: async ({ provider, intent, returnTo }, { request, session, world }) => {
    const userId = session?.userId ?? null;
    if (intent === "link" && userId === null) throw new AppError("unauthorized", { reason: "token_missing" });
    const browserSecret = readSocialCookie(request);
    const { url, setCookie } = await startSocial({ provider, intent, world, returnTo, userId, browserSecret });
    // Foreign pages begin nothing here (threat 20).
    const cookie = isFromOwnPage(request) && { "set-cookie": setCookie };
    return dataResponse({ url }, cookie || {});
  },
});
