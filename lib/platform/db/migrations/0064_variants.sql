ALTER TABLE "materials" ADD COLUMN "variant_group" bigint;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "variants_measure" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "materials_variants" ON "materials" USING btree ("variant_group") WHERE variant_group is not null;