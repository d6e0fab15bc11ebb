import { queryOptions } from "@tanstack/react-query";
import type { ApiKey, CreatedKey, CreateKeyInput } from "#lib/identity/api-keys/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** The keys of the user, the newest first. */
export const apiKeysQuery = queryOptions({
  queryKey: ["api-keys"] as const,
  queryFn: ({ signal }) => api.get<{ items: ApiKey[] }>("v3/security/api-keys", undefined, { signal }),
});

/** Wants a fresh proof: call it inside useFreshProof. @throws ApiError list_full */
export const createApiKey = (input: CreateKeyInput): Promise<CreatedKey> => api.post("v3/security/api-keys", input);

export const revokeApiKey = (id: number): Promise<null> => api.post("v3/security/api-keys/revoke", { id });
