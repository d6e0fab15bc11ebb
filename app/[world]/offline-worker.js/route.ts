import { answerOfflineWorker } from "#lib/commerce/offline/server/make-worker.ts";
import { isWorld } from "#lib/platform/worlds/worlds.ts";

export const dynamic = "force-dynamic";

/** The worker of a world's offline library. */
export const GET = async (_: Request, { params }: { params: Promise<{ world: string }> }): Promise<Response> => {
  const { world } = await params;
  if (!isWorld(world)) return new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } });
  return answerOfflineWorker(world);
};
