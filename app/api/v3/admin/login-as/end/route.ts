import { dropRefreshCookie, keepRefreshCookie, readRefreshCookie } from "#lib/identity/auth/server/refresh-cookie.ts";
import { dropReturnCookie, readReturnCookie } from "#lib/identity/auth/server/return-cookie.ts";
import { dataResponse } from "#lib/platform/http/answers.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { loginAsEnd } from "#lib/staff/admin/schema.ts";
import { endLoginAs } from "#lib/staff/admin/server/end-login-as.ts";

export const POST = endpoint({
  summary: "Ends an admin's view of an account; gives her own session back to the browser it came from",
  access: "public",
  limits: ["token"],
  output: loginAsEnd,
  errors: ["login_as_refused"],
  handle: async (_, { session, address, request }) => {
    const secrets = { refreshSecret: readRefreshCookie(request), returnSecret: readReturnCookie(request) };
    const { grant, userId, refreshSecret } = await endLoginAs({ session, ...secrets, address });
    const answer = dataResponse({ grant, userId });
    answer.headers.append("set-cookie", refreshSecret ? keepRefreshCookie(refreshSecret) : dropRefreshCookie());
    answer.headers.append("set-cookie", dropReturnCookie());
    return answer;
  },
});
