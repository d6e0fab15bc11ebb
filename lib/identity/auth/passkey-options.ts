import { z } from "zod";

// WebAuthn 3, 5.1.10: what parseCreationOptionsFromJSON and parseRequestOptionsFromJSON take, as far as we ask for it.
const verification = z.enum(["discouraged", "preferred", "required"]);
const hints = z.array(z.enum(["hybrid", "security-key", "client-device"])).optional();
const extensions = z.object({ credProps: z.boolean().optional() }).optional();
const known = z.array(
  z.object({
    id: z.string(),
    type: z.string(),
    transports: z.array(z.string()).optional(),
  }),
);

/** What navigator.credentials.get is asked with; `timeout` in ms. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: known.optional(),
  userVerification: verification.optional(),
  hints,
  extensions,
});

/** What navigator.credentials.create is asked with; `timeout` in ms. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  timeout: z.number().optional(),
  excludeCredentials: known.optional(),
  authenticatorSelection: z
    .object({
      authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional(),
      requireResidentKey: z.boolean().optional(),
      residentKey: verification.optional(),
      userVerification: verification.optional(),
    })
    .optional(),
  hints,
  attestation: z.enum(["direct", "enterprise", "indirect", "none"]).optional(),
  attestationFormats: z.array(z.string()).optional(),
  extensions,
});
