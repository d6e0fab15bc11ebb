import { z } from "zod";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { MAX_PICTURE_BYTES } from "#lib/staff/account/rules.ts";
import { backgroundInput } from "#lib/staff/account/schema.ts";
import { changeBackground } from "#lib/staff/account/server/change-background.ts";

export const POST = endpoint({
  summary: "Sets the picture behind the user's profile: multipart with file",
  access: "member",
  limits: ["upload"],
  maxUploadBytes: MAX_PICTURE_BYTES,
  input: backgroundInput,
  output: z.object({ profileBackgroundPath: z.string().nullable() }),
  errors: ["file_empty", "file_infected", "image_invalid", "storage_full"],
  handle: async ({ file }, { session }) => ({ profileBackgroundPath: await changeBackground(session.userId, file) }),
});
