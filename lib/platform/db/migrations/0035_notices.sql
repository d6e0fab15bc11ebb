CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"material_id" bigint,
	"path" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"needs_sale" boolean NOT NULL,
	"mail_kind" text,
	"mailed_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"world" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"new_ids" bigint[] DEFAULT '{}' NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "price_minor" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "price_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "rhythm" text;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_event" ON "notices" USING btree ("user_id","event");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notices_unmailed" ON "notices" USING btree ("user_id") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "notices_material" ON "notices" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_search" ON "saved_searches" USING btree ("user_id","world","address");--> statement-breakpoint
CREATE INDEX "saved_searches_world" ON "saved_searches" USING btree ("world","address");--> statement-breakpoint
CREATE INDEX "materials_unannounced" ON "materials" USING btree ("id") WHERE status = 'published' and announced_at is null;