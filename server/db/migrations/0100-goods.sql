-- Orders and carts point to goods of any form. Each form has a column of its own, with its foreign key, and exactly one of them is filled;
-- a new form adds its column, widens the two checks and tells goods_of how it is named (decision 0203).
alter table orders
  -- The day by which what is out has to be back, or what is made has to be there.
  add column due_on date;

alter table order_lines
  alter column stone_id drop not null,
  add constraint order_lines_one_goods check (num_nonnulls(stone_id) = 1),
  -- What a line takes, and what it is found by, frozen with it.
  add column pieces integer check (pieces > 0),
  add column carats numeric(12,3) check (carats >= 0),
  add column stock_no text,
  add column report_no text,
  add column print_key text,
  -- What was asked for of goods that are made to order.
  add column spec jsonb,
  -- The line that this one goes on from: what is kept of a loan, what is given back of a sale.
  add column from_line_id bigint references order_lines;

-- Goods as people of the database call them: 'stone 7'.
create function goods_of(line order_lines) returns text language sql immutable parallel safe as $$
  select case when line.stone_id is not null then 'stone ' || line.stone_id::text end
$$;

-- What is told of orders stays as it is while the lines are written anew.
alter table order_lines disable trigger order_lines_count_changed;
update order_lines l set
  pieces = 1,
  carats = (l.snapshot->>'carat')::numeric,
  stock_no = s.stock_no,
  report_no = l.snapshot->>'reportNo',
  print_key = print_key(l.snapshot->>'printNo')
from stones s where s.id = l.stone_id;
alter table order_lines enable trigger order_lines_count_changed;
alter table order_lines
  alter column pieces set not null,
  alter column carats set not null,
  alter column stock_no set not null;

drop index order_lines_report;
drop index order_lines_print_key;
create index order_lines_report on order_lines (report_no text_pattern_ops) where report_no is not null;
create index order_lines_print_key on order_lines (print_key) where print_key is not null;
create index order_lines_stock_no on order_lines (supplier_id, stock_no text_pattern_ops);

create or replace function order_lines_count() returns trigger language plpgsql as $$
begin
  update orders o set pieces = counted.pieces, carats = counted.carats
  from (
    select touched.order_id,
      (select coalesce(sum(l.pieces), 0)::int from order_lines l
        where l.order_id = touched.order_id and l.supply_status <> 'rejected') as pieces,
      (select coalesce(sum(l.carats), 0) from order_lines l
        where l.order_id = touched.order_id and l.supply_status <> 'rejected') as carats
    from (select distinct order_id from changed) touched
  ) counted
  where o.id = counted.order_id and (o.pieces, o.carats) is distinct from (counted.pieces, counted.carats);
  return null;
end $$;

-- What only one line may have at a time, by its name: 'stone 7' is the stone itself, '1 lab IGI:123' its certificate whichever supplier
-- offers it. Goods of which there are many claim nothing.
create table claims (
  claim_key   text not null,
  line_id     bigint not null references order_lines,
  created_at  timestamptz not null default now(),
  released_at timestamptz
);
insert into claims (claim_key, line_id, created_at, released_at)
  select 'stone ' || stone_id, line_id, created_at, released_at from stone_claims
  union all
  select claim_key, line_id, created_at, released_at from stone_claims where claim_key <> 'stone ' || stone_id;
drop table stone_claims;
drop function claims_refuse_supplier_holds();
create unique index claims_live on claims (claim_key) where released_at is null;
create index claims_line on claims (line_id);
-- Whether goods that are held were ever claimed is asked by their key (decision 0121).
create index claims_key on claims (claim_key);

-- Nobody orders or lends what its supplier holds, whatever code asks for it.
create function stones_refuse_claims() returns trigger language plpgsql as $$
begin
  perform from stones where id = substr(new.claim_key, 7)::bigint and supplier_hold is not null for share;
  if found then
    raise exception '% is held by its supplier', new.claim_key
      using errcode = 'check_violation', constraint = 'claims_not_held_by_supplier', table = 'claims';
  end if;
  return new;
end $$;
create trigger stones_refuse_claims before insert on claims for each row
  when (new.claim_key like 'stone %') execute function stones_refuse_claims();

-- Carts: a stone stands in a cart once.
alter table cart_items
  drop constraint cart_items_pkey,
  add column id bigint generated always as identity primary key,
  alter column stone_id drop not null,
  add constraint cart_items_one_goods check (num_nonnulls(stone_id) = 1);
create unique index cart_items_stone on cart_items (user_id, stone_id);

create function goods_of(item cart_items) returns text language sql immutable parallel safe as $$
  select case when item.stone_id is not null then 'stone ' || item.stone_id::text end
$$;

-- Which order goes on from which.
create table order_links (
  from_id bigint not null references orders,
  to_id   bigint not null references orders,
  kind    text not null check (kind in ('sold_from', 'return_of', 'delivery_of', 'fulfils')),
  primary key (from_id, to_id, kind),
  check (from_id <> to_id)
);
create index order_links_to on order_links (to_id);
