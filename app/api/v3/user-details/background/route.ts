import { z } from "zod";
import { MAX_PICTURE_BYTES } from "#lib/account/rules.ts";
import { backgroundInput } from "#lib/account/schema.ts";
import { changeBackground } from "#lib/account/server/change-background.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Sets the picture behind the user's profile: multipart with file",
  access: "member",
  limits: ["upload"],
  maxUploadBytes: MAX_PICTURE_BYTES,
  input: backgroundInput,
  output: z.object({ profileBackgroundPath: z.string().nullable() }),
  handle: async ({ file }, { session }) => ({ profileBackgroundPath: await changeBackground(session.userId, file) }),
});
