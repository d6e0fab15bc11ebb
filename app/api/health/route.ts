import { isDatabaseUp } from "#lib/platform/db/is-database-up.ts";
import packageJson from "#package.json" with { type: "json" };

export const dynamic = "force-dynamic";

/** For load balancers and monitors: 200 when requests can be served, else 503 with Retry-After. */
export const GET = async (): Promise<Response> => {
  const isUp = await isDatabaseUp();
  const body = {
    status: isUp ? "ok" : "unavailable",
    database: isUp ? "ok" : "away",
    version: packageJson.version,
    uptimeSeconds: Math.round(process.uptime()),
  };
  const headers = { "cache-control": "no-store", "x-robots-tag": "noindex", ...(isUp ? {} : { "retry-after": "5" }) };
  return Response.json(body, { status: isUp ? 200 : 503, headers });
};
