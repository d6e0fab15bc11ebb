import { z } from "zod";
import { isDatabaseUp } from "#lib/platform/db/is-database-up.ts";
import { describedHandler } from "#lib/platform/http/endpoint.ts";
import packageJson from "#package.json" with { type: "json" };

export const dynamic = "force-dynamic";

const health = z.object({
  status: z.enum(["ok", "unavailable"]),
  database: z.enum(["ok", "away"]),
  version: z.string(),
  uptimeSeconds: z.int(),
});

const summary = "For load balancers and monitors: 200 when requests can be served, else 503 with Retry-After";
const described = { summary, access: "public", noBearer: true, sends: "protocol", answers: { 200: health, 503: health } } as const;

export const GET = describedHandler(described, async () => {
  const isUp = await isDatabaseUp();
  const body: z.infer<typeof health> = {
    status: isUp ? "ok" : "unavailable",
    database: isUp ? "ok" : "away",
    version: packageJson.version,
    uptimeSeconds: Math.round(process.uptime()),
  };
  const headers = { "cache-control": "no-store", "x-robots-tag": "noindex", ...(isUp ? {} : { "retry-after": "5" }) };
  return Response.json(body, { status: isUp ? 200 : 503, headers });
});
