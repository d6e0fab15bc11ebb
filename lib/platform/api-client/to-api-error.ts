import { AxiosError } from "axios";
import { ApiError, type ApiErrorFacts } from "#lib/platform/api-client/api-error.ts";

type OwnBody = { error: { code: string; message?: string; fields?: ApiErrorFacts["fields"]; reason?: string } };
type OAuthBody = { error: string; error_description?: string; message?: string; reason?: string };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isOwn = (body: unknown): body is OwnBody => isObject(body) && isObject(body.error) && typeof body.error.code === "string";
const isOAuth = (body: unknown): body is OAuthBody => isObject(body) && typeof body.error === "string";

// A download asks for a Blob and then gets its error as one, too.
const readBody = async (data: unknown): Promise<unknown> => {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return null;
  }
};

/** Turns whatever a request threw into an ApiError; knows our envelope and the bodies of RFC 6749. */
export const toApiError = async (thrown: unknown): Promise<ApiError> => {
  if (thrown instanceof ApiError) return thrown;
  if (!(thrown instanceof AxiosError)) return new ApiError({ code: "unreadable", message: String(thrown) });
  if (thrown.code === AxiosError.ERR_CANCELED) return new ApiError({ code: "aborted" });
  const { response } = thrown;
  if (!response) return new ApiError({ code: "network" });
  const body = await readBody(response.data);
  const seconds = Number(response.headers["retry-after"]);
  const common = { body, status: response.status, retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : null };
  if (isOwn(body)) {
    const { code, message, fields, reason } = body.error;
    return new ApiError({ ...common, code, message: message ?? code, fields: fields ?? {}, reason: reason ?? null });
  }
  if (isOAuth(body))
    return new ApiError({
      ...common,
      code: body.error,
      message: body.message ?? body.error_description ?? body.error,
      reason: body.reason ?? null,
    });
  return new ApiError({ ...common, code: "unreadable" });
};
