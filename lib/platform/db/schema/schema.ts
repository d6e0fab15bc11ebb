// The one collection of tables: drizzle needs them together.
export * from "#lib/platform/db/schema/accounting.ts";
export * from "#lib/platform/db/schema/carts.ts";
export * from "#lib/platform/db/schema/engagement.ts";
export * from "#lib/platform/db/schema/entitlements.ts";
export * from "#lib/platform/db/schema/identity.ts";
export * from "#lib/platform/db/schema/imports.ts";
export * from "#lib/platform/db/schema/landings.ts";
export * from "#lib/platform/db/schema/material-files.ts";
export * from "#lib/platform/db/schema/materials.ts";
export * from "#lib/platform/db/schema/moderation.ts";
export * from "#lib/platform/db/schema/orders.ts";
export * from "#lib/platform/db/schema/payouts.ts";
export * from "#lib/platform/db/schema/platform.ts";
export * from "#lib/platform/db/schema/publishing.ts";
export * from "#lib/platform/db/schema/referrals.ts";
export * from "#lib/platform/db/schema/selling.ts";
export * from "#lib/platform/db/schema/users.ts";
