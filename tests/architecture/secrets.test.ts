import { expect, it } from "vitest";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";

/** What a file does by hand that has one place, with the places that may. */
const rules = [
  {
    name: "a link is issued, looked at, spent and revoked in lib/platform/links",
    pattern: /\boneTimeTokens\b|\bone_time_tokens\b/,
    allowed: {
      "lib/platform/links/": "the place",
      "lib/platform/db/schema/users.ts": "the table itself",
      "lib/identity/auth/server/personal-data.ts": "says of the table that it is not in the copy of an account",
    },
  },
  {
    name: "a secret and a code are made in lib/platform/secrets/secrets.ts",
    pattern: /\brandomBytes\(|\bgetRandomValues\(|\brandomInt\(/,
    allowed: {
      "lib/platform/secrets/secrets.ts": "the place",
      "lib/platform/secrets/sealed.ts": "the nonce of a cipher, which may be known and must not come twice",
      "lib/platform/secrets/sealed-bytes.ts": "likewise",
      "lib/platform/storage/keys.ts": "names of pictures, not to be guessed but public once they are shown",
      "lib/books/payouts/server/prepare-batch.ts": "references on bank statements, in the characters and the length that banks take",
      "lib/platform/db/embedded-places.ts": "the name of a note on this computer's disk",
    },
  },
] as const;

type Source = { file: string; code: string };
const violations = ({ pattern, allowed }: (typeof rules)[number], sources: readonly Source[]): string[] =>
  sources
    .filter(({ file, code }) => pattern.test(code) && !Object.keys(allowed).some((place) => file.startsWith(place)))
    .map(({ file }) => file);

const sources = listFiles(/^(app|components|lib|scripts|server\.ts|middleware\.ts).*\.tsx?$/)
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, code: readSource(file) }));

it.each(rules)("threat 14 $name", (rule) => {
  expect(violations(rule, sources)).toEqual([]);
  for (const place of Object.keys(rule.allowed)) {
    expect(
      sources.some(({ file, code }) => file.startsWith(place) && rule.pattern.test(code)),
      `${place} no longer needs its exception`,
    ).toBe(true);
  }
});

it("threat 14 what is done by hand elsewhere is found", () => {
  const planted = [
    { file: "lib/commerce/cart/server/remind.ts", code: 'await tx.insert(oneTimeTokens).values({ hash, purpose: "x", expiresAt });' },
    { file: "lib/commerce/cart/server/raw.ts", code: "await tx.execute(sql`update one_time_tokens set used_at = now()`);" },
    { file: "lib/commerce/cart/server/token.ts", code: 'const token = randomBytes(32).toString("base64url");' },
    { file: "components/commerce/cart/token.ts", code: "crypto.getRandomValues(new Uint8Array(32));" },
    { file: "lib/commerce/cart/server/fine.ts", code: 'await issueLink(tx, { purpose: "x", userId, lifetimeMs });' },
  ];
  expect(rules.map((rule) => violations(rule, planted))).toEqual([
    ["lib/commerce/cart/server/remind.ts", "lib/commerce/cart/server/raw.ts"],
    ["lib/commerce/cart/server/token.ts", "components/commerce/cart/token.ts"],
  ]);
});
