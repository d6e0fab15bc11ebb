CREATE TABLE "course_progress" (
	"user_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"part" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_progress_user_id_course_id_part_pk" PRIMARY KEY("user_id","course_id","part")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"world" text NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"published" jsonb,
	"open_exercises" bigint[] DEFAULT '{}' NOT NULL,
	"published_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "learning_rooms" ADD COLUMN "course_id" bigint;--> statement-breakpoint
ALTER TABLE "learning_rooms" ADD COLUMN "lesson" text;--> statement-breakpoint
ALTER TABLE "learning_rooms" ADD COLUMN "lesson_parts" text[];--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_progress_course" ON "course_progress" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "courses_user" ON "courses" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "courses_published" ON "courses" USING btree ("world","published_at") WHERE published is not null;--> statement-breakpoint
CREATE INDEX "courses_deleted" ON "courses" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE "learning_rooms" ADD CONSTRAINT "learning_rooms_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learning_rooms_course" ON "learning_rooms" USING btree ("course_id","user_id");