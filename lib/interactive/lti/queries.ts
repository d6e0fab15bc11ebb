import { queryOptions } from "@tanstack/react-query";
import type { ChangePlatform, ChoiceList, Chosen, NewPlatform, Platform, PlatformList } from "#lib/interactive/lti/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

const path = "v3/lti";

export const platformsQuery = queryOptions({
  queryKey: ["lti", "platforms"] as const,
  queryFn: ({ signal }) => api.get<PlatformList>(`${path}/platforms`, undefined, { signal }),
});

/** @throws ApiError list_full, invalid_input */
export const registerPlatform = (values: NewPlatform): Promise<Platform> => api.post<Platform>(`${path}/platforms`, values);

/** @throws ApiError not_found, invalid_input */
export const changePlatform = ({ id, ...data }: ChangePlatform): Promise<Platform> =>
  api.request<Platform>({ path: `${path}/platforms/${id}`, method: "put", data });

/** @throws ApiError not_found */
export const removePlatform = (id: number): Promise<void> => api.request({ path: `${path}/platforms/${id}`, method: "delete" });

// Who was launched has no session here: her calls wait for none and load none.
const as = (token: string) => ({ noValidate: true, headers: { "X-LTI-Choice": token } }) as const;

/** @throws ApiError not_found */
export const readChoices = (token: string): Promise<ChoiceList> => api.get<ChoiceList>(`${path}/choices`, undefined, as(token));

/** @throws ApiError not_found */
export const chooseExercise = (token: string, interactive: number): Promise<Chosen> =>
  api.post<Chosen>(`${path}/choices`, { interactive }, as(token));

/** Where a launch begins once more, in a window of its own. */
export const againUrl = (secret: string): string => `/api/${path}/again?again=${encodeURIComponent(secret)}`;
