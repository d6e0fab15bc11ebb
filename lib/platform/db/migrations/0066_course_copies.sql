CREATE TABLE "course_copies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"world" text NOT NULL,
	"content" jsonb NOT NULL,
	"exercises" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD COLUMN "course_copy_id" bigint;--> statement-breakpoint
ALTER TABLE "course_copies" ADD CONSTRAINT "course_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_copies_state" ON "course_copies" USING btree ("course_id","sha256");--> statement-breakpoint
CREATE INDEX "course_copies_user" ON "course_copies" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_course_copy_id_course_copies_id_fk" FOREIGN KEY ("course_copy_id") REFERENCES "public"."course_copies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_cases_copy" ON "moderation_cases" USING btree ("course_copy_id") WHERE course_copy_id is not null;