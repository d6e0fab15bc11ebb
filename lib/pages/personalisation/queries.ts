import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { SearchRow } from "#lib/catalogue/search/schema.ts";
import { LEAST_ON_HOME, MOST_RECOMMENDATIONS } from "#lib/pages/personalisation/rules.ts";
import type {
  MailedRecommendations,
  Personalisation,
  PreferencesInput,
  Recommendations,
  RefusalInput,
} from "#lib/pages/personalisation/schema.ts";
import { isText, keep, TEACHES_KEY } from "#lib/pages/personalisation/store.ts";
import { api } from "#lib/platform/api-client/api-client.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";
import { getApiWorld } from "#lib/platform/api-client/api-world.ts";
import { readStoredObject } from "#lib/platform/browser/browser-storage.ts";
import { isWorld, type World } from "#lib/platform/worlds/worlds.ts";

const keysIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText).slice(0, 20) : []);

/** What a visitor without an account teaches: it stays in her browser until she logs in. */
export type Teaches = PreferencesInput & { world: World };

/** Null: she has told nothing, or what stands there is not ours. */
export const readTeaches = (): Teaches | null => {
  const { world, subjects, grades, schoolTypes } = readStoredObject(TEACHES_KEY) ?? {};
  if (!isText(world) || !isWorld(world)) return null;
  return { world, subjects: keysIn(subjects), grades: keysIn(grades), schoolTypes: keysIn(schoolTypes) };
};
export const writeTeaches = (teaches: Teaches | null): void => keep(TEACHES_KEY, teaches);

const PERSONALISATION = "personalisation";
const RECOMMENDATIONS = "recommendations";

/** What is asked for anew after she has changed something. */
export const personalKeys = [[PERSONALISATION], [RECOMMENDATIONS]] as const;

/** ENTITY-9, of the user `userId`. */
export const personalisationQuery = (userId: number) =>
  queryOptions({
    queryKey: [PERSONALISATION, userId] as const,
    queryFn: ({ signal }) => api.get<Personalisation>("v3/personalisations/get", undefined, { signal }),
  });

/** @throws ApiError invalid_input with fields */
export const savePreferences = (input: PreferencesInput, world?: World): Promise<null> =>
  api.post("v3/personalisations/put", input, world && { world });

export const notePopupShown = (): Promise<null> => api.post("v3/personalisations/popup-shown");

export const switchPersonalisation = (isOff: boolean): Promise<null> => api.post("v3/personalisations/switch", { isOff });

/** @throws ApiError list_full */
export const setRefused = (refusal: RefusalInput): Promise<null> => api.post("v3/recommendations/refuse", refusal);

/** Of the user `userId`. */
export const recommendationsQuery = (userId: number) =>
  queryOptions({
    queryKey: [RECOMMENDATIONS, userId] as const,
    queryFn: ({ signal }) => api.get<Recommendations>("v3/recommendations", undefined, { signal }),
  });

const findOfSubjects = async ({ subjects, grades, world }: Teaches, signal: AbortSignal): Promise<SearchRow[]> => {
  const find = async (class_grade: readonly string[]) => {
    const body = { filters: { subject: subjects, class_grade }, sort: "newest", limit: MOST_RECOMMENDATIONS };
    return (await api.post<{ rows: SearchRow[] }>("v3/elastic-indexer/materials/query", body, { signal, world })).rows;
  };
  const found = await find(grades);
  return found.length >= LEAST_ON_HOME || grades.length === 0 ? found : find([]);
};

/** For a visitor: the newest of what she teaches, by the search that everybody has; the server learns of no visitor what she teaches. */
export const ofSubjectsQuery = (teaches: Teaches) =>
  queryOptions({
    queryKey: [RECOMMENDATIONS, "visitor", teaches] as const,
    queryFn: ({ signal }) => findOfSubjects(teaches, signal),
  });

export const recommendationLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ["recommendation-link", token] as const,
    // By POST, so that the secret stands in no log of addresses.
    queryFn: ({ signal }) => api.post<MailedRecommendations>("v3/recommendations/describe", { token }, { signal }),
    retry: false,
  });

export const rememberRecommendation = (token: string, materialId: number): Promise<null> =>
  api.post("v3/recommendations/remember", { token, materialId });

/**
 * After a login: what the visitor told this browser goes to the account, unless she has answered there; then it is gone from here.
 * What no longer is a word of the world's schools goes, too.
 * @throws ApiError; the next page tries again
 */
export const handOverTeaches = async (client: QueryClient, userId: number): Promise<void> => {
  const teaches = readTeaches();
  if (!teaches || teaches.world !== getApiWorld()) return;
  const { preferences } = await client.fetchQuery(personalisationQuery(userId));
  const { world, ...input } = teaches;
  try {
    if (preferences === null) await savePreferences(input, world);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 400)) throw error;
  }
  writeTeaches(null);
  for (const queryKey of personalKeys) await client.invalidateQueries({ queryKey });
};
