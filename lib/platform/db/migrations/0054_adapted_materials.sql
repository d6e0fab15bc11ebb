CREATE TABLE "adapted_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adapted_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"material_id" bigint NOT NULL,
	"file_id" bigint,
	"name" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "adapted_files_revision" CHECK ("adapted_files"."revision" >= 0)
);
--> statement-breakpoint
CREATE TABLE "material_sources" (
	"author_id" bigint NOT NULL,
	"sha256" text NOT NULL,
	"world" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"exercises" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_sources_author_id_sha256_pk" PRIMARY KEY("author_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "tool_document_origins" (
	"document_id" bigint PRIMARY KEY NOT NULL,
	"material_id" bigint NOT NULL,
	"licence" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "adapting_forbidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "adapted_files" ADD CONSTRAINT "adapted_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adapted_files" ADD CONSTRAINT "adapted_files_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adapted_files" ADD CONSTRAINT "adapted_files_file_id_material_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."material_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_sources" ADD CONSTRAINT "material_sources_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_document_origins" ADD CONSTRAINT "tool_document_origins_document_id_tool_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tool_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_document_origins" ADD CONSTRAINT "tool_document_origins_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adapted_files_user" ON "adapted_files" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "adapted_files_file" ON "adapted_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "adapted_files_material" ON "adapted_files" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "tool_document_origins_material" ON "tool_document_origins" USING btree ("material_id");