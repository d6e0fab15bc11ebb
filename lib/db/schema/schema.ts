// The one collection of tables: drizzle needs them together.
export * from "#lib/db/schema/accounting.ts";
export * from "#lib/db/schema/carts.ts";
export * from "#lib/db/schema/engagement.ts";
export * from "#lib/db/schema/entitlements.ts";
export * from "#lib/db/schema/identity.ts";
export * from "#lib/db/schema/landings.ts";
export * from "#lib/db/schema/material-files.ts";
export * from "#lib/db/schema/materials.ts";
export * from "#lib/db/schema/moderation.ts";
export * from "#lib/db/schema/orders.ts";
export * from "#lib/db/schema/payouts.ts";
export * from "#lib/db/schema/platform.ts";
export * from "#lib/db/schema/publishing.ts";
export * from "#lib/db/schema/referrals.ts";
export * from "#lib/db/schema/selling.ts";
export * from "#lib/db/schema/users.ts";
