import type { z } from "zod";
import type { setCountryInput, setCountryResponse } from "#lib/pages/engagement/schema.ts";
import { cookieText } from "#lib/platform/browser/cookies.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { type DataResponse, dataResponse } from "#lib/platform/http/answers.ts";
import { href } from "#lib/platform/routes/href.ts";
import { TARGET_COOKIE } from "#lib/platform/routes/stored-target.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

/** WORLD-9, CALL-17: keeps a country for the next visit of "/" (ROOT-2). A cookie set by the server outlives the seven days that some browsers give to those of scripts. */
export const chooseCountry = ({
  code: world,
  expires_in,
}: z.infer<typeof setCountryInput>): DataResponse<z.infer<typeof setCountryResponse>> => {
  const path = href(world, "home");
  const cookie = cookieText(TARGET_COOKIE, path, { seconds: expires_in, isSecure: getEnv().ORIGIN.startsWith("https:") });
  return dataResponse({ world, name: worlds[world].nativeCountryName, path, expires_in }, { "set-cookie": cookie });
};
