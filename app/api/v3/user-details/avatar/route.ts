import { z } from "zod";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { MAX_PICTURE_BYTES } from "#lib/staff/account/rules.ts";
import { avatarInput } from "#lib/staff/account/schema.ts";
import { changeAvatar } from "#lib/staff/account/server/change-avatar.ts";

export const POST = endpoint({
  summary: "Sets the user's picture: multipart with file and crop {x, y, size} in px of the original",
  access: "member",
  limits: ["upload"],
  maxUploadBytes: MAX_PICTURE_BYTES,
  input: avatarInput,
  output: z.object({ imagePath: z.string().nullable() }),
  errors: ["file_empty", "file_infected", "image_invalid", "storage_full"],
  handle: async ({ file, crop }, { session }) => ({ imagePath: await changeAvatar(session.userId, file, crop) }),
});
