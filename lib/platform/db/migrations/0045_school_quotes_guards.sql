-- What a school was offered stays as it was offered: only where its PDF lies is written later.
create trigger school_quotes_kept before delete on school_quotes for each row execute function refuse_change();
--> statement-breakpoint
create trigger school_quotes_not_emptied before truncate on school_quotes for each statement execute function refuse_change();
--> statement-breakpoint
create trigger school_quotes_frozen before update on school_quotes for each row execute function
  refuse_change_of('id', 'school_id', 'user_id', 'world', 'language', 'currency', 'gross_minor', 'vat_rate_bp', 'is_reverse_charge', 'document', 'created_at', 'valid_until');
