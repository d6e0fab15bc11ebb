CREATE TABLE "interactive_embeds" (
	"interactive_id" bigint PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"origins" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interactive_embeds_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "interactive_embeds" ADD CONSTRAINT "interactive_embeds_interactive_id_interactives_id_fk" FOREIGN KEY ("interactive_id") REFERENCES "public"."interactives"("id") ON DELETE cascade ON UPDATE no action;