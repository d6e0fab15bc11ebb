CREATE TABLE "learning_room_answers" (
	"pupil_id" bigint NOT NULL,
	"item" text NOT NULL,
	"answer_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"answer" jsonb NOT NULL,
	"mark" text NOT NULL,
	"points" integer NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learning_room_answers_pupil_id_item_pk" PRIMARY KEY("pupil_id","item")
);
--> statement-breakpoint
CREATE TABLE "learning_room_pupils" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "learning_room_pupils_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning_rooms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "learning_rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"world" text NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"items" jsonb NOT NULL,
	"mode" text NOT NULL,
	"are_names_hidden" boolean DEFAULT false NOT NULL,
	"current" integer,
	"is_shown" boolean DEFAULT false NOT NULL,
	"paused_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"delete_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "learning_room_answers" ADD CONSTRAINT "learning_room_answers_pupil_id_learning_room_pupils_id_fk" FOREIGN KEY ("pupil_id") REFERENCES "public"."learning_room_pupils"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_room_pupils" ADD CONSTRAINT "learning_room_pupils_room_id_learning_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."learning_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_rooms" ADD CONSTRAINT "learning_rooms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "learning_room_pupils_name" ON "learning_room_pupils" USING btree ("room_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "learning_room_pupils_token" ON "learning_room_pupils" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "learning_rooms_code" ON "learning_rooms" USING btree ("code");--> statement-breakpoint
CREATE INDEX "learning_rooms_user" ON "learning_rooms" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "learning_rooms_delete" ON "learning_rooms" USING btree ("delete_at");