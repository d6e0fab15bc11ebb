CREATE TABLE "interactive_versions" (
	"interactive_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"items" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "interactive_versions_interactive_id_number_pk" PRIMARY KEY("interactive_id","number")
);
--> statement-breakpoint
CREATE TABLE "interactives" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interactives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"world" text NOT NULL,
	"title" text NOT NULL,
	"items" jsonb NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interactive_versions" ADD CONSTRAINT "interactive_versions_interactive_id_interactives_id_fk" FOREIGN KEY ("interactive_id") REFERENCES "public"."interactives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interactives" ADD CONSTRAINT "interactives_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interactives_user" ON "interactives" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "interactives_deleted" ON "interactives" USING btree ("deleted_at") WHERE deleted_at is not null;