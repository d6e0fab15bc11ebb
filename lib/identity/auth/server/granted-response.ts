import { isFromOwnPage } from "#lib/identity/auth/server/own-cookie.ts";
import { keepRefreshCookie } from "#lib/identity/auth/server/refresh-cookie.ts";
import { type DataResponse, dataResponse } from "#lib/platform/http/answers.ts";

/**
 * The answer of a call that logs in besides what it does. The cookie goes to our own pages alone: a foreign page's form must not log its
 * visitor in as somebody else (threat 20).
 */
export const grantedResponse = <T>(request: Request, data: T, refreshSecret: string | null | undefined): DataResponse<T> =>
  dataResponse(data, refreshSecret && isFromOwnPage(request) ? { "set-cookie": keepRefreshCookie(refreshSecret) } : {});
