CREATE TABLE "material_topics" (
	"material_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"score" real NOT NULL,
	"sentence" text NOT NULL,
	"page_id" bigint NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "material_topics_material_id_topic_pk" PRIMARY KEY("material_id","topic")
);
--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "rejected_topics" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "measured_topics" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "topics_measure" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "material_topics" ADD CONSTRAINT "material_topics_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_topics" ADD CONSTRAINT "material_topics_page_id_material_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."material_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_topics_page" ON "material_topics" USING btree ("page_id");