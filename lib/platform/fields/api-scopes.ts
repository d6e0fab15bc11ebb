import { z } from "zod";

/** What a personal API key may be good for; which operations that opens, each of them declares (docs/decisions/0041-api-keys.md). */
export const apiScopes = ["catalogue.read", "materials.write", "sales.read"] as const;
export const apiScope = z.enum(apiScopes);
export type ApiScope = z.infer<typeof apiScope>;

/** Whether a text, such as one that was stored by an earlier release, is a scope of today. */
export const isApiScope = (text: string): text is ApiScope => apiScope.safeParse(text).success;
