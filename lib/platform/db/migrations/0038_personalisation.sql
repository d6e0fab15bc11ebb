CREATE TABLE "bought_together" (
	"material_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "bought_together_material_id_other_id_pk" PRIMARY KEY("material_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "personalisations" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"world" text NOT NULL,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"class_grades" text[] DEFAULT '{}' NOT NULL,
	"school_types" text[] DEFAULT '{}' NOT NULL,
	"answered_at" timestamp with time zone,
	"asked_count" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"is_off" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personalisations_asked" CHECK ("personalisations"."asked_count" >= 0 and ("personalisations"."asked_count" = 0) = ("personalisations"."asked_at" is null))
);
--> statement-breakpoint
CREATE TABLE "recommendation_refusals" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recommendation_refusals_user_id_kind_key_pk" PRIMARY KEY("user_id","kind","key")
);
--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_other_id_materials_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personalisations" ADD CONSTRAINT "personalisations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_refusals" ADD CONSTRAINT "recommendation_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bought_together_other" ON "bought_together" USING btree ("other_id");