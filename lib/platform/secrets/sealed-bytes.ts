import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { makeSecret } from "#lib/platform/secrets/secrets.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a file: AES-256-GCM (NIST SP 800-38D) under a new key of its own, bound to `about`, which says where it lies. The key, in base64url, is a
 * secret that the caller seals; nonce, tag and cipher text are what may lie anywhere.
 */
export const sealBytes = (about: string, bytes: Uint8Array): { key: string; sealed: Buffer } => {
  const [{ secret: key }, iv] = [makeSecret(), randomBytes(IV_BYTES)];
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(key, "base64url"), iv).setAAD(Buffer.from(about));
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return { key, sealed: Buffer.concat([iv, cipher.getAuthTag(), text]) };
};

/** @throws Error when it was sealed by another key or for another place, or changed */
export const openBytes = (about: string, key: string, sealed: Uint8Array): Buffer => {
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "base64url"), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
};
