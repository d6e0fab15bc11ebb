CREATE TABLE "school_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" bigint,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_invitations_role" CHECK ("school_invitations"."role" <> 'master'),
	CONSTRAINT "school_invitations_email_lower" CHECK ("school_invitations"."email" = lower("school_invitations"."email")),
	CONSTRAINT "school_invitations_end" CHECK (num_nonnulls("school_invitations"."accepted_at", "school_invitations"."revoked_at") <= 1)
);
--> statement-breakpoint
CREATE TABLE "school_join_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_join_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_join_requests_decided" CHECK (("school_join_requests"."status" = 'open') = ("school_join_requests"."decided_at" is null)),
	CONSTRAINT "school_join_requests_not_oneself" CHECK ("school_join_requests"."decided_by" <> "school_join_requests"."user_id")
);
--> statement-breakpoint
CREATE TABLE "school_mail_domains" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_mail_domains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"verified_at" timestamp with time zone,
	"verified_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_mail_domains_school" UNIQUE("school_id","domain")
);
--> statement-breakpoint
CREATE TABLE "school_master_offers" (
	"school_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"offered_by" bigint NOT NULL,
	"stays_master" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_master_offers_school_id_user_id_pk" PRIMARY KEY("school_id","user_id"),
	CONSTRAINT "school_master_offers_not_oneself" CHECK ("school_master_offers"."offered_by" <> "school_master_offers"."user_id")
);
--> statement-breakpoint
CREATE TABLE "school_members" (
	"school_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"joined_by" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_members_school_id_user_id_pk" PRIMARY KEY("school_id","user_id"),
	CONSTRAINT "school_members_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "schools_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"world" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"carrier" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"leitweg_id" text,
	"vat_id" text,
	"invoice_email" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"proof" text,
	"proof_email" text,
	"proof_storage_key" text,
	"proof_name" text,
	"proof_mime" text,
	"proof_bytes" integer,
	"submitted_at" timestamp with time zone,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schools_submitted" CHECK (("schools"."status" not in ('pending', 'verified', 'refused')) or "schools"."submitted_at" is not null),
	CONSTRAINT "schools_decided" CHECK (("schools"."status" not in ('verified', 'refused')) or ("schools"."decided_at" is not null and "schools"."decided_by" is not null)),
	CONSTRAINT "schools_closed" CHECK (("schools"."status" = 'closed') = ("schools"."closed_at" is not null)),
	CONSTRAINT "schools_proof" CHECK (case "schools"."proof" when 'official_mail' then "schools"."proof_email" is not null and "schools"."proof_storage_key" is null when 'document' then "schools"."proof_storage_key" is not null and "schools"."proof_email" is null else num_nonnulls("schools"."proof_email", "schools"."proof_storage_key") = 0 end),
	CONSTRAINT "schools_proof_file" CHECK (num_nonnulls("schools"."proof_storage_key", "schools"."proof_name", "schools"."proof_mime", "schools"."proof_bytes") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "school_invitations" ADD CONSTRAINT "school_invitations_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_invitations" ADD CONSTRAINT "school_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_join_requests" ADD CONSTRAINT "school_join_requests_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_join_requests" ADD CONSTRAINT "school_join_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_join_requests" ADD CONSTRAINT "school_join_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_mail_domains" ADD CONSTRAINT "school_mail_domains_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_mail_domains" ADD CONSTRAINT "school_mail_domains_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_master_offers" ADD CONSTRAINT "school_master_offers_to" FOREIGN KEY ("school_id","user_id") REFERENCES "public"."school_members"("school_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_master_offers" ADD CONSTRAINT "school_master_offers_from" FOREIGN KEY ("school_id","offered_by") REFERENCES "public"."school_members"("school_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_members" ADD CONSTRAINT "school_members_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_members" ADD CONSTRAINT "school_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "school_invitations_open" ON "school_invitations" USING btree ("school_id","email") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "school_invitations_email" ON "school_invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "school_join_requests_open" ON "school_join_requests" USING btree ("user_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "school_join_requests_school" ON "school_join_requests" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "school_mail_domains_verified" ON "school_mail_domains" USING btree ("domain") WHERE verified_at is not null;--> statement-breakpoint
CREATE INDEX "schools_pending" ON "schools" USING btree ("submitted_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "schools_name_part" ON "schools" USING gin (lower("name") gin_trgm_ops);