-- A month whose figures stand: nothing is booked into it any more, and what it came to is kept as it was (decision 0322).
create table closed_months (
  site_id   bigint not null references sites,
  month     date not null check (month = date_trunc('month', month)::date),
  -- The first moment after it, by the clock of the house.
  ends_at   timestamptz not null,
  figures   jsonb not null,
  closed_by bigint not null references users,
  closed_at timestamptz not null default now(),
  primary key (site_id, month),
  check (closed_at >= ends_at)
);
create index closed_months_end on closed_months (site_id, ends_at);
create trigger closed_months_append_only before update or delete on closed_months for each row execute function append_only();

create function ledger_entry_in_open_month() returns trigger language plpgsql as $$
begin
  if exists (select from closed_months c where c.site_id = new.site_id and c.ends_at > new.at) then
    raise exception 'the month of ledger entry % is closed', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_entries_open_month before insert on ledger_entries for each row execute function ledger_entry_in_open_month();
