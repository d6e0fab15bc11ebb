import { validationAnswers } from "#lib/identity/auth/server/oauth-answers.ts";
import { bearerOf, oauthEndpoint } from "#lib/identity/auth/server/oauth-endpoint.ts";
import { oauthErrorResponse, oauthResponse } from "#lib/identity/auth/server/oauth-response.ts";
import { keepRefreshCookie, readRefreshCookie } from "#lib/identity/auth/server/refresh-cookie.ts";
import { validateSession } from "#lib/identity/auth/server/validate-session.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { getClientAddress } from "#lib/platform/http/client-address.ts";

export const GET = oauthEndpoint({
  summary: "Says whether the session is good and renews its access token",
  answers: validationAnswers,
  handle: async (_, request, world) => {
    const result = await validateSession(bearerOf(request), readRefreshCookie(request), getClientAddress(request));
    if (!result.isValid) {
      const error = new AppError(result.reason === "token_missing" ? "unauthorized" : "token_expired", { reason: result.reason });
      // The cookie stays: by the time this answer arrives it may be that of a login in another tab.
      return oauthErrorResponse(error, world);
    }
    if (result.answer.reason === null) return oauthResponse(result.answer, result.refreshSecret);
    // SESSION-3: the token is told all the same, since accepting the terms needs it.
    const refusal = oauthErrorResponse(new AppError("terms_not_accepted", { reason: result.answer.reason }), world, {
      fields: result.answer,
    });
    if (result.refreshSecret) refusal.headers.set("set-cookie", keepRefreshCookie(result.refreshSecret));
    return refusal;
  },
});
