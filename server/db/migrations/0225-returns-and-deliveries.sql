-- Orders that goods come back by, and orders that goods leave by (decisions 0331 and 0332): they have lines of other orders, and nobody owes
-- anything for them.
drop view placed_orders;
drop index orders_unpaid;
alter table orders drop column unpaid_rmb;
alter table orders add column unpaid_rmb numeric(16,2) not null
  generated always as (case when type not in ('goods', 'jewelry') or status in ('voided', 'returned') then 0
    else greatest(rmb_total - paid_rmb, 0) end) stored;
create index orders_unpaid on orders (site_id, kind, id desc) where unpaid_rmb > 0;

-- What was ordered; nobody owes anything for what was given up, and what is lent, comes back or is sent is not ordered.
create view placed_orders as
  select id, site_id, order_no, type, kind, status, status in ('voided', 'returned') as is_given_up,
    status in ('completed', 'voided', 'returned') as is_closed, customer_id, salesman_id, pieces, rmb_total, paid_rmb, unpaid_rmb, created_at
  from orders where type in ('goods', 'jewelry');

-- They go by the kind of the orders whose lines they have.
alter table orders drop constraint orders_jewelry_kind,
  add constraint orders_jewelry_kind check (type in ('return', 'delivery') or (type = 'jewelry') = (kind in ('natural_jewelry', 'lab_jewelry')));

-- A line that came back while its order went on is none of what the order is worth any more.
alter table order_lines add column came_back boolean not null default false,
  add constraint order_lines_came_back check (not came_back or state = 'released');

create or replace function order_lines_count() returns trigger language plpgsql as $$
begin
  update orders o set pieces = counted.pieces, carats = counted.carats
  from (
    select touched.order_id,
      (select coalesce(sum(l.pieces), 0)::int from order_lines l
        where l.order_id = touched.order_id and l.supply_status <> 'rejected' and not l.came_back) as pieces,
      (select coalesce(sum(l.carats), 0) from order_lines l
        where l.order_id = touched.order_id and l.supply_status <> 'rejected' and not l.came_back) as carats
    from (select distinct order_id from changed) touched
  ) counted
  where o.id = counted.order_id and (o.pieces, o.carats) is distinct from (counted.pieces, counted.carats);
  return null;
end $$;

-- What comes back by a return, and how it passed its check.
create table return_lines (
  order_id        bigint not null references orders,
  line_id         bigint not null references order_lines,
  -- Carats as weighed when it came.
  weighed         numeric(12,3) check (weighed > 0),
  has_certificate boolean not null,
  note            text not null default '',
  verdict         text check (verdict in ('passed', 'off_sale', 'rejected')),
  verdict_note    text not null default '',
  checked_by      bigint references users,
  checked_at      timestamptz,
  -- False once the return is over, however it ended.
  is_open         boolean not null default true,
  primary key (order_id, line_id),
  constraint return_lines_checked check ((verdict is null) = (checked_by is null) and (verdict is null) = (checked_at is null)),
  constraint return_lines_reason check (verdict is distinct from 'off_sale' and verdict is distinct from 'rejected' or verdict_note <> ''),
  constraint return_lines_paper check (verdict is distinct from 'passed' or has_certificate)
);
-- Nothing comes back twice at a time.
create unique index return_lines_open on return_lines (line_id) where is_open;
create index return_lines_line on return_lines (line_id);

-- The payments by which a return gave money back.
create table return_refunds (
  order_id   bigint not null references orders,
  payment_id bigint primary key references payments
);
create index return_refunds_order on return_refunds (order_id);
