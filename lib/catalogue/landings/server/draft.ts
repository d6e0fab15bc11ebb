import type { LandingKind } from "#lib/catalogue/landings/schema.ts";
import type { LandingQuery } from "#lib/platform/db/schema/landings.ts";

/** A landing as the catalogue has it now. */
export type Draft = {
  kind: LandingKind;
  key: string;
  /** Used when it is new: an address stays as it is. */
  slug: string;
  title: string;
  query: LandingQuery;
  count: number;
  /** Newest change of its materials, as PostgreSQL writes it; null without any. */
  changedAt: string | null;
  parent: { kind: LandingKind; key: string } | null;
};
