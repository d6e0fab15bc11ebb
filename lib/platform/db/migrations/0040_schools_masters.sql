-- ROLE-4: an open school has a master. The row of the school is locked first, so two masters who leave at once are looked at one after the other.
create function check_school_master() returns trigger language plpgsql as $$
declare found_id bigint;
begin
  select id into found_id from schools where id = old.school_id and status <> 'closed' for update;
  if found and not exists (select from school_members where school_id = old.school_id and role = 'master') then
    raise exception 'school % has no master', old.school_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger school_members_master after update or delete on school_members
  deferrable initially deferred for each row execute function check_school_master();
--> statement-breakpoint
create function check_new_school() returns trigger language plpgsql as $$
begin
  if not exists (select from school_members where school_id = new.id and role = 'master') then
    raise exception 'school % has no master', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger schools_master after insert on schools
  deferrable initially deferred for each row execute function check_new_school();
--> statement-breakpoint
-- A closed school stays for the books, and stays closed.
create trigger schools_kept before delete on schools for each row execute function refuse_change();
--> statement-breakpoint
create function refuse_closed_school() returns trigger language plpgsql as $$
begin
  raise exception 'school % is closed', old.id using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger schools_closed_for_good before update on schools for each row when (old.status = 'closed') execute function refuse_closed_school();
