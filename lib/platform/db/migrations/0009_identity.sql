CREATE TABLE "author_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"freed_at" timestamp with time zone,
	CONSTRAINT "author_hosts_label" CHECK ("author_hosts"."host" ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$')
);
--> statement-breakpoint
ALTER TABLE "pending_registrations" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "author_hosts" ADD CONSTRAINT "author_hosts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "author_hosts_user" ON "author_hosts" USING btree ("user_id");--> statement-breakpoint
update pending_registrations set password_hash = null;--> statement-breakpoint
-- ROUTE-2: what a seller shows no longer rests; what she shows she takes, if it is nobody's, her own, or has rested for a year.
create function keep_author_host() returns trigger language plpgsql as $$
declare
  shown text := case when new.is_seller and new.deleted_at is null then new.slug end;
begin
  update author_hosts set freed_at = now() where user_id = new.id and freed_at is null and host is distinct from shown;
  if shown ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$' then
    insert into author_hosts (host, user_id) values (shown, new.id)
      on conflict (host) do update set user_id = excluded.user_id, taken_at = now(), freed_at = null
      where (author_hosts.user_id = excluded.user_id and author_hosts.freed_at is not null)
        or author_hosts.freed_at < now() - interval '1 year';
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger users_author_host after insert or update of slug, is_seller, deleted_at on users
  for each row execute function keep_author_host();--> statement-breakpoint
-- Of several sellers with one slug the first who began to sell, as it was.
insert into author_hosts (host, user_id)
  select distinct on (slug) slug, id from users
  where is_seller and deleted_at is null and slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'
  order by slug, became_seller_at, id;
