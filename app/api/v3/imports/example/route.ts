import { endpoint } from "#lib/platform/http/endpoint.ts";
import { makeExample } from "#lib/selling/imports/server/make-example.ts";

export const GET = endpoint({
  summary: "A CSV file to begin an import with, in the words of the country",
  access: "member",
  sends: "text/csv",
  handle: (_, { world }) => makeExample(world),
});
