import { shownAgain } from "#lib/platform/secrets/shown-again.ts";

/** The secret of a folder's public link, 256 bit: its owner can be shown it again. */
export const folderLink = shownAgain("folder link", (bytes) => bytes.toString("base64url"));
