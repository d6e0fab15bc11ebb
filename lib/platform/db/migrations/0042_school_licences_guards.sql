-- What a licence went through stays: its row and those of its seats are never deleted, and only what happens later is written to them.
create trigger school_licences_kept before delete on school_licences for each row execute function refuse_change();
--> statement-breakpoint
create trigger school_licences_not_emptied before truncate on school_licences for each statement execute function refuse_change();
--> statement-breakpoint
create trigger school_licences_frozen before update on school_licences for each row execute function refuse_change_of('id', 'school_id', 'order_line_id', 'material_id', 'seats', 'created_at');
--> statement-breakpoint
create trigger school_seats_kept before delete on school_seats for each row execute function refuse_change();
--> statement-breakpoint
create trigger school_seats_not_emptied before truncate on school_seats for each statement execute function refuse_change();
--> statement-breakpoint
create trigger school_seats_frozen before update on school_seats for each row execute function refuse_change_of('id', 'licence_id', 'user_id', 'given_by', 'given_at');
--> statement-breakpoint
create trigger school_seats_ended before update on school_seats for each row when (old.ended_at is not null) execute function refuse_change();
--> statement-breakpoint
-- Given + free = bought: what a licence says is given is what is held when the transaction ends.
create function check_given_seats() returns trigger language plpgsql as $$
declare
  licence bigint := coalesce(to_jsonb(new) -> 'licence_id', to_jsonb(new) -> 'id')::bigint;
begin
  if (select given from school_licences where id = licence) <> (select count(*) from school_seats where licence_id = licence and ended_at is null) then
    raise exception 'licence % has other seats than it says', licence using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger school_seats_counted after insert or update on school_seats
  deferrable initially deferred for each row execute function check_given_seats();
--> statement-breakpoint
create constraint trigger school_licences_counted after insert or update of given on school_licences
  deferrable initially deferred for each row execute function check_given_seats();
--> statement-breakpoint
-- Who leaves a school leaves her seats there, whatever way she leaves.
create function check_left_seats() returns trigger language plpgsql as $$
begin
  if exists (select from school_seats s join school_licences l on l.id = s.licence_id where s.user_id = old.user_id and s.ended_at is null and l.school_id = old.school_id)
    and not exists (select from school_members where school_id = old.school_id and user_id = old.user_id) then
    raise exception 'user % has left school % with a seat', old.user_id, old.school_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger school_members_seats after delete on school_members
  deferrable initially deferred for each row execute function check_left_seats();
