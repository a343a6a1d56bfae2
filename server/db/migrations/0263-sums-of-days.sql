-- First pages add up a year of orders (decision 0364): each day's sums are kept, and worked out anew for days on which something changed.
create table order_days (
  day              date not null,
  site_id          bigint not null references sites,
  reseller_site_id bigint,
  kind             text not null,
  salesman_id      bigint,
  orders           integer not null,
  rmb              numeric(18,2) not null,
  usd              numeric(18,2) not null,
  -- Let go for want of a deposit.
  lapsed           integer not null,
  -- What the house earns, and what it earns it by.
  margin_usd       numeric(18,2) not null,
  sales_usd        numeric(18,2) not null
);
create index order_days_day on order_days (day);

-- In which time zone the days are; without a row nothing is added up yet.
create table order_days_zone (is_one boolean primary key default true check (is_one), time_zone text not null);

-- When orders were placed that changed since. Only ever added to, so that nobody waits for it.
create table order_days_due (placed_at timestamptz not null);

create function order_day_is_due() returns trigger language plpgsql as $$
begin
  insert into order_days_due values (new.created_at);
  if tg_op = 'UPDATE' and old.created_at <> new.created_at then
    insert into order_days_due values (old.created_at);
  end if;
  return null;
end $$;
create trigger order_day_is_due after insert or update on orders for each row execute function order_day_is_due();

create function order_day_of_line_is_due() returns trigger language plpgsql as $$
begin
  insert into order_days_due select created_at from orders where id = new.order_id;
  return null;
end $$;
create trigger order_day_of_line_is_due after update on order_lines for each row
  when ((old.supply_status, old.came_back, old.usd_total, old.cost_usd) is distinct from (new.supply_status, new.came_back, new.usd_total, new.cost_usd))
  execute function order_day_of_line_is_due();

-- What is open is a small part of what there is.
create index orders_open on orders (site_id, kind) where status in ('held', 'preparation', 'purchased', 'wait_handover', 'loaned_out', 'returning');
-- How many stones were for sale at the end of each day, as searches find them.
create table stock_days (
  site_id bigint not null references sites,
  day     date not null,
  origin  text not null check (origin in ('natural', 'lab')),
  stones  integer not null,
  primary key (site_id, day, origin)
);
