-- What was written of an order in one transaction and whose people are still to be told of it: a job, gone once they are.
create table order_tellings (
  id            bigint generated always as identity primary key,
  order_id      bigint not null references orders,
  -- When its transaction began: the moment of its rows in the log.
  at            timestamptz not null,
  tries         integer not null default 0,
  next_try_at   timestamptz not null default now(),
  leased_until  timestamptz,
  taken_at      timestamptz,
  given_up_at   timestamptz,
  unique (order_id, at)
);
create index order_tellings_due on order_tellings (next_try_at) where given_up_at is null;

create function order_tells() returns trigger language plpgsql as $$
begin
  insert into order_tellings (order_id, at) values (new.order_id, new.at) on conflict do nothing;
  return null;
end $$;
create trigger order_log_tells after insert on order_log for each row
  when (new.what in ('placed', 'moved', 'hold_expired', 'supply', 'rejected', 'reported', 'payment', 'report_refused'))
  execute function order_tells();

-- Held orders whose people were told that the hold ends soon; more time begins anew.
create table hold_reminders (
  order_id    bigint not null references orders,
  hold_until  timestamptz not null,
  told_at     timestamptz not null default now(),
  primary key (order_id, hold_until)
);
