import { z } from "zod";
import { MAX_PICTURE_BYTES } from "#lib/account/rules.ts";
import { avatarInput } from "#lib/account/schema.ts";
import { changeAvatar } from "#lib/account/server/change-avatar.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Sets the user's picture: multipart with file and crop {x, y, size} in px of the original",
  access: "member",
  limits: ["upload"],
  maxUploadBytes: MAX_PICTURE_BYTES,
  input: avatarInput,
  output: z.object({ imagePath: z.string().nullable() }),
  handle: async ({ file, crop }, { session }) => ({ imagePath: await changeAvatar(session.userId, file, crop) }),
});
