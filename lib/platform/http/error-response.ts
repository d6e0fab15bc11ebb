import { createTranslator } from "use-intl/core";
import { isDatabaseAway } from "#lib/platform/db/is-database-away.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { ErrorResponse } from "#lib/platform/http/answers.ts";
import { bearerChallenge } from "#lib/platform/http/bearer-challenge.ts";
import type { Problem } from "#lib/platform/http/problem.ts";
import { getMessages } from "#lib/platform/i18n/messages.ts";
import { log } from "#lib/platform/log/log.ts";
import { defaultWorld, isWorld, type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** Any thrown value as an AppError: a database that is away is `unavailable`, the unexpected is logged and `internal`. */
export const toAppError = (error: unknown, world?: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return new AppError("unavailable", { retryAfter: 2 });
  log.error({ err: error, ...(isWorld(world) && { world }) }, "request failed");
  return new AppError("internal");
};

type Texts = { (key: string, values?: Record<string, string | number>): string; has: (key: string) => boolean };

const textsOf = (language: string, locale: string): Texts =>
  createTranslator({ locale, messages: getMessages(language), namespace: "info" }) as unknown as Texts;

/** The message in English and in the letters that RFC 6749, 5.2 allows: for programs and their makers. */
export const describeForPrograms = (error: AppError): string =>
  textsOf("en", "en")(`errors.${error.code}`, error.detail.values)
    .replace(/[‘’“”"]/g, "'")
    .replace(/[–—]/g, "-")
    .replace(/[^ !#-[\]-~]/g, "?");

/** The message of an error in a world's language; unknown field codes read as "invalid". */
export const describeError = (error: AppError, world: World): Problem => {
  const t = textsOf(worlds[world].language, worlds[world].bcp47);
  const fields = error.detail.fields;
  return {
    error: {
      code: error.code,
      message: t(`errors.${error.code}`, error.detail.values),
      ...(fields && {
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, code]) => [
            name,
            { code, message: t(t.has(`fields.${code}`) ? `fields.${code}` : "fields.invalid") },
          ]),
        ),
      }),
      ...(error.detail.reason && { reason: error.detail.reason }),
    },
  };
};

/** The API's answer to an error: `{error:{code, message, fields}}` and what a call tells `beside` it, never a stack trace. */
export const errorResponse = (thrown: unknown, world: World | string | null | undefined, beside: object = {}): ErrorResponse => {
  const error = toAppError(thrown, world);
  const retryAfter = error.detail.retryAfter ?? (error.status === 503 || error.status === 429 ? 2 : undefined);
  return Response.json(
    { ...describeError(error, isWorld(world) ? world : defaultWorld), ...beside },
    {
      status: error.status,
      headers: {
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
        ...bearerChallenge(error),
        ...(retryAfter && { "retry-after": String(retryAfter) }),
      },
    },
  ) as ErrorResponse;
};
