import { describeApi } from "#app/api/openapi.json/describe-api.ts";

let made: Promise<string> | undefined;

/** Public and the same for everyone: no world, no session. */
export const GET = async (): Promise<Response> => {
  made ??= describeApi().then((described) => JSON.stringify(described));
  return new Response(await made, {
    headers: { "content-type": "application/json", "cache-control": "public, max-age=300", "x-robots-tag": "noindex" },
  });
};
