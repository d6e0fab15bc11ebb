import { z } from "zod";
import { sendPlayerFile } from "#lib/interactive/embedding/server/show-embed.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Script, stylesheet and fonts of the player that stands by itself",
  access: "public",
  terms: "exempt",
  input: z.object({ file: z.string().max(100) }),
  sends: "file",
  errors: ["not_found"],
  handle: ({ file }) => sendPlayerFile(file),
});
