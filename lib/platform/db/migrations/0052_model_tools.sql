CREATE TABLE "model_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"school_id" bigint,
	"month" date NOT NULL,
	"tool" text NOT NULL,
	"model" text NOT NULL,
	"reserved_tokens" integer NOT NULL,
	"sent_tokens" integer NOT NULL,
	"input_tokens" integer,
	"output_tokens" integer,
	"counted_tokens" integer,
	"cost_micro_eur" bigint,
	"ended" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reserved_until" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "model_calls_settled" CHECK (num_nonnulls("model_calls"."input_tokens", "model_calls"."output_tokens", "model_calls"."counted_tokens", "model_calls"."cost_micro_eur", "model_calls"."ended", "model_calls"."settled_at") in (0, 6)),
	CONSTRAINT "model_calls_reserved" CHECK ("model_calls"."reserved_tokens" > 0 and "model_calls"."sent_tokens" between 0 and "model_calls"."reserved_tokens"),
	CONSTRAINT "model_calls_counted" CHECK ("model_calls"."counted_tokens" between 0 and "model_calls"."reserved_tokens")
);
--> statement-breakpoint
CREATE TABLE "model_months" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_months_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"user_id" bigint,
	"school_id" bigint,
	"quota_tokens" bigint,
	"used_tokens" bigint DEFAULT 0 NOT NULL,
	"reserved_tokens" bigint DEFAULT 0 NOT NULL,
	"cost_micro_eur" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "model_months_one" CHECK (num_nonnulls("model_months"."user_id", "model_months"."school_id") = 1),
	CONSTRAINT "model_months_first_day" CHECK (extract(day from "model_months"."month") = 1),
	CONSTRAINT "model_months_amounts" CHECK ("model_months"."used_tokens" >= 0 and "model_months"."reserved_tokens" >= 0 and "model_months"."cost_micro_eur" >= 0),
	CONSTRAINT "model_months_quota" CHECK ("model_months"."quota_tokens" is null or "model_months"."used_tokens" + "model_months"."reserved_tokens" <= "model_months"."quota_tokens")
);
--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_months" ADD CONSTRAINT "model_months_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_months" ADD CONSTRAINT "model_months_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_calls_user" ON "model_calls" USING btree ("user_id","month");--> statement-breakpoint
CREATE INDEX "model_calls_school" ON "model_calls" USING btree ("school_id","month");--> statement-breakpoint
CREATE INDEX "model_calls_open" ON "model_calls" USING btree ("reserved_until") WHERE settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "model_months_user" ON "model_months" USING btree ("user_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "model_months_school" ON "model_months" USING btree ("school_id","month");