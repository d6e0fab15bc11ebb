CREATE TABLE "search_synonyms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"world" text NOT NULL,
	"words" text NOT NULL,
	"means" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "variant_group" bigint;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "variants_measure" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_days" ADD COLUMN "visitors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "search_synonyms_once" ON "search_synonyms" USING btree ("world","words","means");--> statement-breakpoint
CREATE INDEX "materials_variants" ON "materials" USING btree ("variant_group") WHERE variant_group is not null;