import { notFoundError } from "#lib/platform/errors/errors.ts";
import type { MemberContext } from "#lib/platform/http/endpoint.ts";

/** The id of a member who is there herself. IMPERSONATE-1: what she bought is not handed to who looks through her eyes. @throws AppError not_found */
export const herself = ({ userId, actorId }: Pick<MemberContext["session"], "userId" | "actorId">): number =>
  actorId === null ? userId : notFoundError();
