CREATE TABLE "seller_identities" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"legal_name" text NOT NULL,
	"birth_date" date,
	"company_number" text,
	"street" text NOT NULL,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"tax_number" text,
	"tax_country" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "description_html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "curriculum" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "free_page_numbers" integer[];--> statement-breakpoint
ALTER TABLE "seller_identities" ADD CONSTRAINT "seller_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_slug" ON "users" USING btree ("slug");