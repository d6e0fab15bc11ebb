/** The public address of a stored page picture. Its key is its content's hash, so it can be cached for ever. */
export const pictureUrl = (storageKey: string): string => `/files/${storageKey}`;
