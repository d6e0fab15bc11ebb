-- Whose gift it was and of which line never changes, and no gift disappears: the books hold it against order and right.
create trigger gifts_kept before delete on gifts for each row execute function refuse_change();
--> statement-breakpoint
create trigger gifts_not_emptied before truncate on gifts for each statement execute function refuse_change();
--> statement-breakpoint
create trigger gifts_frozen before update on gifts for each row execute function refuse_change_of('id', 'order_line_id', 'buyer_id', 'created_at');
--> statement-breakpoint
-- What was taken over or is over stays so.
create trigger gifts_taken before update on gifts for each row when (old.taken_at is not null) execute function refuse_change_of('taken_by', 'taken_at', 'code_hash', 'nonce');
--> statement-breakpoint
create trigger gifts_ended before update on gifts for each row when (old.ended_at is not null) execute function refuse_change_of('taken_at', 'ended_at', 'ending', 'code_hash', 'nonce');
