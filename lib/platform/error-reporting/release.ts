import manifest from "#package.json" with { type: "json" };

/** Which release runs: SENTRY_RELEASE, else name and version of this package. */
export const releaseName = (configured: string | undefined): string => configured ?? `${manifest.name}@${manifest.version}`;
