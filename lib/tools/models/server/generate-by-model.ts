import { AppError } from "#lib/platform/errors/errors.ts";
import type { Context } from "#lib/platform/http/endpoint.ts";
import { takeFromLimits } from "#lib/platform/http/limits.ts";
import type { MadeByModel, ModelRequest } from "#lib/tools/models/schema.ts";
import { beginByModel } from "#lib/tools/models/server/make-by-model.ts";

/**
 * What a tool with a model makes, whole. By a login alone: no scope of a personal key lets a program use up its owner's month.
 * @throws AppError unauthorized, insufficient_scope (a key), impersonation_forbidden, too_many_requests; else as `beginByModel`
 */
export const generateByModel = async (
  { id, input }: ModelRequest,
  { session, world, address, request }: Pick<Context, "session" | "world" | "address" | "request">,
): Promise<MadeByModel> => {
  if (!session?.userId) throw new AppError("unauthorized", { reason: "token_missing" });
  if (session.key) throw new AppError("insufficient_scope");
  if (session.actorId) throw new AppError("impersonation_forbidden");
  await takeFromLimits(["model"], { address, userId: session.userId, input: {} });
  const run = await beginByModel(session.userId, world, { id, input });
  return run(request.signal);
};
