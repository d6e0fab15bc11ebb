CREATE TABLE "lti_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"platform_id" bigint NOT NULL,
	"private_key" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_platforms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lti_platforms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"world" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"deployment_ids" text[] NOT NULL,
	"login_url" text NOT NULL,
	"token_url" text NOT NULL,
	"keys_url" text NOT NULL,
	"last_launch_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_pupils" (
	"pupil_id" bigint PRIMARY KEY NOT NULL,
	"platform_id" bigint NOT NULL,
	"subject_hash" text,
	"subject" text,
	"nonce" text NOT NULL,
	"line_item" text,
	"passed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lti_rooms" (
	"room_id" bigint PRIMARY KEY NOT NULL,
	"platform_id" bigint NOT NULL,
	"placement" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "learning_rooms" ADD COLUMN "is_linked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lti_keys" ADD CONSTRAINT "lti_keys_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_platforms" ADD CONSTRAINT "lti_platforms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_pupils" ADD CONSTRAINT "lti_pupils_pupil_id_learning_room_pupils_id_fk" FOREIGN KEY ("pupil_id") REFERENCES "public"."learning_room_pupils"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_pupils" ADD CONSTRAINT "lti_pupils_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_rooms" ADD CONSTRAINT "lti_rooms_room_id_learning_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."learning_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_rooms" ADD CONSTRAINT "lti_rooms_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lti_keys_platform" ON "lti_keys" USING btree ("platform_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_platforms_key" ON "lti_platforms" USING btree ("key");--> statement-breakpoint
CREATE INDEX "lti_platforms_user" ON "lti_platforms" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "lti_pupils_subject" ON "lti_pupils" USING btree ("platform_id","subject_hash");--> statement-breakpoint
CREATE INDEX "lti_rooms_placement" ON "lti_rooms" USING btree ("platform_id","placement");