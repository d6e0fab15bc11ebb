CREATE TABLE "material_exercise_media" (
	"material_id" bigint NOT NULL,
	"medium_id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"pages" integer,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "material_exercise_media_material_id_medium_id_pk" PRIMARY KEY("material_id","medium_id")
);
--> statement-breakpoint
CREATE TABLE "material_exercises" (
	"material_id" bigint PRIMARY KEY NOT NULL,
	"interactive_id" bigint NOT NULL,
	"world" text NOT NULL,
	"title" text NOT NULL,
	"items" jsonb NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "material_exercise_media" ADD CONSTRAINT "material_exercise_media_material_id_material_exercises_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material_exercises"("material_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "material_exercises" ADD CONSTRAINT "material_exercises_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_exercise_media_key" ON "material_exercise_media" USING btree ("storage_key");