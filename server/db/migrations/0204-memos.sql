-- Goods on memo (decision 0313): who has them, until when, and how each line ended.
-- Nobody owes anything for what is lent.
drop view placed_orders;
drop index orders_unpaid;
alter table orders drop column unpaid_rmb;
alter table orders add column unpaid_rmb numeric(16,2) not null
  generated always as (case when type = 'lend' or status in ('voided', 'returned') then 0 else greatest(rmb_total - paid_rmb, 0) end) stored;
create index orders_unpaid on orders (site_id, kind, id desc) where unpaid_rmb > 0;
create index orders_on_memo on orders (due_on) where type = 'lend' and status in ('loaned_out', 'returning');

-- What was ordered; nobody owes anything for what was given up, and what is lent is not ordered.
create view placed_orders as
  select id, site_id, order_no, type, kind, status, status in ('voided', 'returned') as is_given_up,
    status in ('completed', 'voided', 'returned') as is_closed, customer_id, salesman_id, pieces, rmb_total, paid_rmb, unpaid_rmb, created_at
  from orders where type <> 'lend';

-- A line is due whether it is made or lent.
alter table order_lines drop constraint order_lines_making,
  add constraint order_lines_making check (style_id is not null or num_nonnulls(final_mg, made_at) = 0);

create table loans (
  order_id    bigint primary key references orders,
  insured_rmb numeric(16,2) check (insured_rmb >= 0),
  terms       text not null default '',
  -- Until when the customer may keep at the memo's prices.
  price_until date not null,
  -- Why it went beyond the customer's limit.
  over_limit  text check (over_limit <> '')
);

-- What happened to each line; where it stands is told by all of it.
create table loan_deeds (
  id       bigint generated always as identity primary key,
  line_id  bigint not null references order_lines,
  deed     text not null check (deed in ('lent', 'kept', 'returned', 'lost', 'damaged', 'extended')),
  due_on   date,
  note     text not null default '',
  user_id  bigint not null references users,
  at       timestamptz not null default now(),
  constraint loan_deeds_extended check (deed <> 'extended' or due_on is not null)
);
create index loan_deeds_line on loan_deeds (line_id, id);
create trigger loan_deeds_append_only before update or delete on loan_deeds for each row execute function append_only();

-- Who was told of a memo, how many days from the day on which it was due: once each on however many nodes.
create table loan_reminders (
  order_id bigint not null references orders,
  due_on   date not null,
  day      smallint not null,
  at       timestamptz not null default now(),
  primary key (order_id, due_on, day)
);

-- How much a customer may have of the house at a time, RMB; the last one counts, and none is no limit.
create table credit_limits (
  id          bigint generated always as identity primary key,
  customer_id bigint not null references users,
  limit_rmb   numeric(16,2) check (limit_rmb >= 0),
  note        text not null default '',
  user_id     bigint not null references users,
  at          timestamptz not null default now()
);
create index credit_limits_customer on credit_limits (customer_id, id);
create trigger credit_limits_append_only before update or delete on credit_limits for each row execute function append_only();
create index order_lines_from on order_lines (from_line_id) where from_line_id is not null;

-- Stones in orders, and whether they are out on memo.
create or replace view ordered_stones as
  select l.id as line_id, l.order_id, l.stone_id, l.state, l.created_at,
    l.state = 'live' and exists (select from orders o where o.id = l.order_id and o.type = 'lend' and o.status in ('loaned_out', 'returning')) as is_out
  from order_lines l where l.stone_id is not null;
