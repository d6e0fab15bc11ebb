import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const b64 = (data: Buffer | string) => Buffer.from(data).toString("base64url");

type Options = { challenge: string };
/** What a test wants to be wrong. */
type Wrong = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number; userHandle?: string; type?: string };

const UP = 0x01;
const UV = 0x04;
const AT = 0x40;

// CBOR (RFC 8949) of the few shapes that are needed here.
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data]);

/** An authenticator in memory with one ES256 credential: what a browser would answer, right unless told otherwise (WebAuthn 3). */
export const makePasskey = () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, { challenge }: Options, { origin = "http://localhost:3000" }: Wrong) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authData = (flags: number, { rpId = "localhost", isVerified = true, counter: wanted }: Wrong) => {
    counter = wanted ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([UP | flags | (isVerified ? UV : 0)]), count]);
  };

  const common = { id: b64(credentialId), rawId: b64(credentialId), type: "public-key" as const, clientExtensionResults: {} };

  return {
    id: common.id,
    /** navigator.credentials.create */
    create: (options: Options, wrong: Wrong = {}) => {
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, "base64url")),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, "base64url")),
      ]);
      const data = Buffer.concat([authData(AT, wrong), Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, key]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text("fmt"),
        text("none"),
        text("attStmt"),
        Buffer.from([0xa0]),
        text("authData"),
        bytes(data),
      ]);
      const clientDataJSON = b64(clientData(wrong.type ?? "webauthn.create", options, wrong));
      return { ...common, response: { clientDataJSON, attestationObject: b64(attestation), transports: ["internal"] } };
    },
    /** navigator.credentials.get */
    get: (options: Options, wrong: Wrong = {}) => {
      const data = authData(0, wrong);
      const client = clientData(wrong.type ?? "webauthn.get", options, wrong);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(signature),
          ...(wrong.userHandle !== undefined && { userHandle: wrong.userHandle }),
        },
      };
    },
  };
};

export type TestPasskey = ReturnType<typeof makePasskey>;
