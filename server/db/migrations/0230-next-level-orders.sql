-- What resellers order from the house for orders of their customers (decision 0335).
alter table orders
  -- The site of the reseller who orders it from the house.
  add column reseller_site_id bigint references sites;
create index orders_reseller on orders (reseller_site_id, id desc) where reseller_site_id is not null;

alter table order_lines
  -- The line of the house's order that brings it: the goods and their claim are that line's.
  add column supplied_by_line_id bigint references order_lines;
create unique index order_lines_supplied_by on order_lines (supplied_by_line_id) where supplied_by_line_id is not null;

-- However often somebody asks: one order of the house for one of a reseller.
create unique index order_links_fulfilled on order_links (to_id) where kind = 'fulfils';
create unique index order_links_fulfils on order_links (from_id) where kind = 'fulfils';

-- Goods are told once, by the line that has them.
create or replace view ordered_stones as
  select l.id as line_id, l.order_id, l.stone_id, l.state, l.created_at,
    l.state = 'live' and exists (select from orders o where o.id = l.order_id and o.type = 'lend' and o.status in ('loaned_out', 'returning')) as is_out
  from order_lines l where l.stone_id is not null and l.supplied_by_line_id is null;
create or replace view ordered_parcels as
  select id as line_id, order_id, parcel_id, state, pieces, carats, created_at from order_lines
  where parcel_id is not null and supplied_by_line_id is null;
create or replace view ordered_pieces as
  select id as line_id, order_id, piece_id, state, created_at from order_lines where piece_id is not null and supplied_by_line_id is null;
