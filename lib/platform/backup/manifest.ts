import { z } from "zod";
import { isStorageKey } from "#lib/platform/storage/keys.ts";

/** The entry of an archive that lists all others; the last one, so that only a whole archive has it. */
export const manifestName = "manifest.json";

const facts = { entry: z.string(), bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };
const name = z.string().min(1).max(63);
const sequence = z.object({ name, last: z.int(), isCalled: z.boolean() });
export type Sequence = z.infer<typeof sequence>;

/** What a backup says about itself (form 1). */
export const manifestSchema = z.object({
  form: z.literal(1),
  madeAt: z.iso.datetime(),
  version: z.string(),
  postgres: z.string(),
  /** Hashes of the migrations that its tables have seen, in their order. */
  migrations: z.array(z.object({ hash: z.string(), at: z.int() })).min(1),
  /** What tells the secret keys apart with which it was made, newest first: not the keys. */
  keys: z.array(z.string()),
  tables: z.array(z.object({ ...facts, name, columns: z.array(name), rows: z.int().min(0) })),
  sequences: z.array(sequence),
  jobs: z.object(facts),
  files: z.array(z.object({ ...facts, key: z.string().refine(isStorageKey, "not a storage key") })),
});
export type Manifest = z.infer<typeof manifestSchema>;
