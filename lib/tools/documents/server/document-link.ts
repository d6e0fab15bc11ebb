import { shownAgain } from "#lib/platform/secrets/shown-again.ts";

/** The secret of a document's public link, 256 bit: its owner can be shown it again. */
export const documentLink = shownAgain("document link", (bytes) => bytes.toString("base64url"));
