-- unaccent() is only STABLE because its dictionary could change; ours does not, so an index may use it.
create function fold(input text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, input));
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_transactions_append_only before update or delete on ledger_transactions for each row execute function refuse_change();
--> statement-breakpoint
create trigger terms_acceptances_append_only before update on terms_acceptances for each row execute function refuse_change();
--> statement-breakpoint
create function check_ledger_balance() returns trigger language plpgsql as $$
declare broken record;
begin
  select currency, sum(amount_minor) as sum into broken
    from ledger_entries where transaction_id = new.transaction_id group by currency having sum(amount_minor) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % does not sum to zero in % (%)', new.transaction_id, broken.currency, broken.sum
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_balance();
--> statement-breakpoint
-- Starting values, rounded; the operator replaces them by the rates of the day.
insert into exchange_rates (currency, per_euro, source, observed_at)
select currency, per_euro, 'starting value', timestamptz '2026-11-01' from (values
  ('EUR', 1), ('USD', 1.16), ('GBP', 0.87), ('CHF', 0.93), ('CZK', 24.5), ('DKK', 7.46), ('HUF', 390), ('NOK', 11.7), ('PLN', 4.25), ('RON', 5.08), ('RSD', 117.2), ('SEK', 11.0),
  ('BGN', 1.95583), ('UAH', 48.5), ('KZT', 610), ('CNY', 8.25), ('INR', 103), ('IDR', 19300), ('JPY', 178), ('KRW', 1680), ('MYR', 4.85), ('THB', 37.6),
  ('MXN', 21.4), ('ARS', 1650), ('COP', 4450), ('CLP', 1090), ('GTQ', 8.9), ('PEN', 3.95), ('UYU', 46), ('BOB', 8), ('PYG', 8300), ('CRC', 585),
  ('DOP', 74), ('HNL', 30.5), ('NIO', 42.7), ('PAB', 1.16), ('VES', 280), ('CAD', 1.63), ('AUD', 1.78), ('BRL', 6.2)
) as starting (currency, per_euro);
