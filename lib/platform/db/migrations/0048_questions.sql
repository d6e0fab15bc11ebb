CREATE TABLE "material_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "material_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"material_id" bigint NOT NULL,
	"asker_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"asker_agrees" boolean NOT NULL,
	"author_agrees" boolean DEFAULT false NOT NULL,
	"answer" text,
	"reason" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"is_question_removed" boolean DEFAULT false NOT NULL,
	"is_answer_removed" boolean DEFAULT false NOT NULL,
	"is_public" boolean GENERATED ALWAYS AS (status = 'answered' and asker_agrees and author_agrees and not is_question_removed and not is_answer_removed) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_questions_settled" CHECK (("material_questions"."status" = 'open') = ("material_questions"."settled_at" is null)),
	CONSTRAINT "material_questions_answered" CHECK (("material_questions"."status" = 'answered') = ("material_questions"."answer" is not null)),
	CONSTRAINT "material_questions_two" CHECK ("material_questions"."asker_id" <> "material_questions"."author_id")
);
--> statement-breakpoint
ALTER TABLE "material_questions" ADD CONSTRAINT "material_questions_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_questions" ADD CONSTRAINT "material_questions_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_questions" ADD CONSTRAINT "material_questions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "material_questions_open" ON "material_questions" USING btree ("material_id","asker_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "material_questions_public" ON "material_questions" USING btree ("material_id","settled_at") WHERE is_public;--> statement-breakpoint
CREATE INDEX "material_questions_asker" ON "material_questions" USING btree ("asker_id","created_at");--> statement-breakpoint
CREATE INDEX "material_questions_author" ON "material_questions" USING btree ("author_id","status");--> statement-breakpoint
CREATE INDEX "material_questions_waiting" ON "material_questions" USING btree ("created_at") WHERE status = 'open';