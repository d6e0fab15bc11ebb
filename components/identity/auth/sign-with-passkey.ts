import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { ApiError } from "#lib/platform/api-client/api-error.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

const load = () => loadLate("passkey", () => import("@simplewebauthn/browser"));

// The browser says NotAllowedError for all of: closed by the user, timed out, no passkey here. It must not tell them apart.
const asApiError = (error: unknown): ApiError => {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return new ApiError({ code: "passkey_known" });
  return new ApiError({ code: "passkey_cancelled", message: String(error) });
};

const attempt = async <T>(work: (library: Awaited<ReturnType<typeof load>>) => Promise<T>): Promise<T> => {
  const library = await load();
  if (!library.browserSupportsWebAuthn()) throw new ApiError({ code: "passkey_unsupported" });
  try {
    return await work(library);
  } catch (error) {
    throw asApiError(error);
  }
};

/** Has a passkey sign what the server asked for. @throws ApiError passkey_cancelled, passkey_unsupported */
export const signWithPasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<AuthenticationResponseJSON> =>
  attempt(({ startAuthentication }) => startAuthentication({ optionsJSON }));

/**
 * The same from the suggestions under the field with autocomplete "username webauthn": answers when the user picks one, perhaps never.
 * @throws ApiError passkey_cancelled, also when another request or `forgetPasskeys` ends the waiting
 */
export const signFromSuggestions = (optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<AuthenticationResponseJSON> =>
  attempt(({ startAuthentication }) => startAuthentication({ optionsJSON, useBrowserAutofill: true }));

/** Makes a new passkey. @throws ApiError passkey_cancelled, passkey_unsupported, passkey_known */
export const createPasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<RegistrationResponseJSON> =>
  attempt(({ startRegistration }) => startRegistration({ optionsJSON }));

/** Whether the browser suggests passkeys under a field. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  typeof PublicKeyCredential !== "undefined" && (await load()).browserSupportsWebAuthnAutofill();

/** Ends a request that still waits. */
export const forgetPasskeys = async (): Promise<void> => (await load()).WebAuthnAbortService.cancelCeremony();
