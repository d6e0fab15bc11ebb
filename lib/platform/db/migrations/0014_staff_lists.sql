CREATE INDEX "materials_title" ON "materials" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "materials_typed_title" ON "materials" USING gin (("draft" ->> 'title') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "materials_newest_of_status" ON "materials" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "materials_newest_of_world" ON "materials" USING btree ("world","id");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "orders_world" ON "orders" USING btree ("world","id");--> statement-breakpoint
CREATE INDEX "users_email_part" ON "users" USING gin ("email" gin_trgm_ops);