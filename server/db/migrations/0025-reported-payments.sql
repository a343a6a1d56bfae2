-- What buyers say they have paid: checked by staff before it is money. Both tables are append-only; how a report ended stands in the second.
create table payment_reports (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  order_id    bigint not null references orders,
  reported_by bigint not null references users,
  kind        text not null check (kind in ('prepayment', 'final')),
  method      text not null check (method in ('cash', 'bank_card', 'alipay', 'wechat')),
  amount      numeric(16,2) not null check (amount > 0),
  currency    text not null check (currency in ('RMB', 'USD')),
  proof_path  text,
  note        text not null default '',
  created_at  timestamptz not null default now()
);
create index payment_reports_order on payment_reports (order_id, id);

create table payment_report_ends (
  -- One end for each report, whoever comes first.
  report_id  bigint primary key references payment_reports,
  outcome    text not null check (outcome in ('confirmed', 'refused', 'withdrawn')),
  payment_id bigint unique references payments,
  reason     text not null default '',
  by_user    bigint not null references users,
  at         timestamptz not null default now(),
  check ((outcome = 'confirmed') = (payment_id is not null)),
  check (outcome <> 'refused' or reason <> '')
);
create trigger payment_reports_append_only before update or delete on payment_reports for each row execute function append_only();
create trigger payment_report_ends_append_only before update or delete on payment_report_ends for each row execute function append_only();

alter table orders
  -- Reports that wait for an answer.
  add column waiting_reports integer not null default 0 check (waiting_reports >= 0),
  -- When the hold clock was stopped by a report; null while it runs.
  add column hold_stopped_at timestamptz;
create index orders_reported on orders (site_id, kind, id desc) where waiting_reports > 0;

create function payment_reports_count() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'payment_reports' then
    update orders set waiting_reports = waiting_reports + 1 where id = new.order_id;
  else
    update orders set waiting_reports = waiting_reports - 1
    where id = (select order_id from payment_reports where id = new.report_id);
  end if;
  return null;
end $$;
create trigger payment_reports_count after insert on payment_reports for each row execute function payment_reports_count();
create trigger payment_report_ends_count after insert on payment_report_ends for each row execute function payment_reports_count();
