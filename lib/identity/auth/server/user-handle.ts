import { createHash } from "node:crypto";

/** By which an authenticator knows the user (WebAuthn user handle, base64url): always the same, and no personal data. */
export const userHandleOf = (userId: number): string => createHash("sha256").update(`kreda user ${userId}`).digest("base64url");
