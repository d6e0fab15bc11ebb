import type { SamePages } from "#lib/pages/engagement/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** After consent was withdrawn: what was counted under one's name is deleted. */
export const forgetEvents = (): Promise<unknown> => api.post("v3/events/forget", {});

/** WORLD-9: world code → path of the same page there. What looks like a secret in the path is not sent: such a page has no counterpart. */
export const findSamePage = async (path: string): Promise<SamePages["pages"]> =>
  (await api.get<SamePages>("v3/location/same-page", { path: path.replace(/[\w-]{32,}/g, "x") }, { noValidate: true })).pages;
