import { makeAppManifest } from "#lib/commerce/offline/server/app-manifest.ts";
import { isWorld } from "#lib/platform/worlds/worlds.ts";

export const dynamic = "force-dynamic";

/** The library of a world as an app. */
export const GET = async (_: Request, { params }: { params: Promise<{ world: string }> }): Promise<Response> => {
  const { world } = await params;
  if (!isWorld(world)) return new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } });
  const headers = { "content-type": "application/manifest+json; charset=utf-8", "cache-control": "no-cache", "x-robots-tag": "noindex" };
  return Response.json(makeAppManifest(world), { headers });
};
