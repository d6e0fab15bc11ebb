import { api } from "#lib/api-client/api-client.ts";
import { getApiWorld } from "#lib/api-client/api-world.ts";
import type { SamePages } from "#lib/engagement/schema.ts";
import type { QueuedEvent } from "#lib/engagement/store.ts";

/**
 * CALL-20: sends events so that the request outlives the page. Not by the API client, whose requests end with the page and wait for the
 * session; what is lost here is a number.
 */
export const sendEvents = (events: readonly QueuedEvent[], bearer: string | null): void => {
  const world = getApiWorld();
  void fetch(`/api/v3/events/track${world ? `?world=${world}` : ""}`, {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json", ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify({ events }),
  }).catch(() => {});
};

/** After consent was withdrawn: what was counted under one's name is deleted. */
export const forgetEvents = (): Promise<unknown> => api.post("v3/events/forget", {});

/** WORLD-9: world code → path of the same page there. What looks like a secret in the path is not sent: such a page has no counterpart. */
export const findSamePage = async (path: string): Promise<SamePages["pages"]> =>
  (await api.get<SamePages>("v3/location/same-page", { path: path.replace(/[\w-]{32,}/g, "x") }, { noValidate: true })).pages;
