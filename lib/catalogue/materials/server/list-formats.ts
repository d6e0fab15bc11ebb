import { fileKinds } from "#lib/catalogue/materials/server/file-kinds.ts";

/** Every format that files can have, as cards and filters show it. */
export const listFormats = (): string[] => [...new Set(Object.values(fileKinds).map(({ format }) => format))];
