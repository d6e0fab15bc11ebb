CREATE TABLE "tool_document_exercises" (
	"document_id" bigint NOT NULL,
	"key" text NOT NULL,
	"made" jsonb NOT NULL,
	CONSTRAINT "tool_document_exercises_document_id_key_pk" PRIMARY KEY("document_id","key")
);
--> statement-breakpoint
CREATE TABLE "tool_document_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tool_document_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tool_document_versions" (
	"document_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"exercise_keys" text[] NOT NULL,
	"restored_from" integer,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tool_document_versions_document_id_number_pk" PRIMARY KEY("document_id","number")
);
--> statement-breakpoint
CREATE TABLE "tool_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tool_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"world" text NOT NULL,
	"title" text NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"blocks" jsonb NOT NULL,
	"words" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"link_nonce" text,
	"link_hash" text,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tool_documents_whole_link" CHECK (("tool_documents"."link_nonce" is null) = ("tool_documents"."link_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "tool_document_exercises" ADD CONSTRAINT "tool_document_exercises_document_id_tool_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tool_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_document_pictures" ADD CONSTRAINT "tool_document_pictures_document_id_tool_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tool_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_document_versions" ADD CONSTRAINT "tool_document_versions_document_id_tool_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tool_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_documents" ADD CONSTRAINT "tool_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tool_document_pictures_document" ON "tool_document_pictures" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "tool_document_pictures_key" ON "tool_document_pictures" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "tool_documents_user" ON "tool_documents" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "tool_documents_deleted" ON "tool_documents" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tool_documents_link" ON "tool_documents" USING btree ("link_hash");