-- Figures that lists and totals read without looking at lines and payments, kept right by triggers and checked by `npm run ledger-check`.
alter table orders
  -- Lines that were not rejected, and their carats.
  add column pieces   integer not null default 0,
  add column carats   numeric(12,3) not null default 0,
  -- Everything that came in for the order, less what went back.
  add column paid_rmb numeric(16,2) not null default 0;

update orders o set
  pieces = (select count(*) from order_lines l where l.order_id = o.id and l.supply_status <> 'rejected'),
  carats = (select coalesce(sum((l.snapshot->>'carat')::numeric), 0) from order_lines l where l.order_id = o.id and l.supply_status <> 'rejected'),
  paid_rmb = (select coalesce(sum(p.amount_rmb), 0) from payments p where p.order_id = o.id);

-- What is still to pay; nothing for an order that was given up.
alter table orders add column unpaid_rmb numeric(16,2) not null
  generated always as (case when status in ('voided', 'returned') then 0 else greatest(rmb_total - paid_rmb, 0) end) stored;

create function order_lines_count() returns trigger language plpgsql as $$
begin
  update orders o set pieces = counted.pieces, carats = counted.carats
  from (
    select touched.order_id,
      (select count(*)::int from order_lines l where l.order_id = touched.order_id and l.supply_status <> 'rejected') as pieces,
      (select coalesce(sum((l.snapshot->>'carat')::numeric), 0) from order_lines l
        where l.order_id = touched.order_id and l.supply_status <> 'rejected') as carats
    from (select distinct order_id from changed) touched
  ) counted
  where o.id = counted.order_id and (o.pieces, o.carats) is distinct from (counted.pieces, counted.carats);
  return null;
end $$;
create trigger order_lines_count_new after insert on order_lines
  referencing new table as changed for each statement execute function order_lines_count();
create trigger order_lines_count_changed after update on order_lines
  referencing new table as changed for each statement execute function order_lines_count();
create trigger order_lines_count_gone after delete on order_lines
  referencing old table as changed for each statement execute function order_lines_count();

create function payments_add_up() returns trigger language plpgsql as $$
begin
  update orders set paid_rmb = paid_rmb + new.amount_rmb where id = new.order_id;
  return null;
end $$;
create trigger payments_add_up after insert on payments for each row execute function payments_add_up();

-- Lists by state, by what is unpaid and by day; searches by the beginning of an order or certificate number.
create index orders_status on orders (site_id, kind, status, id desc);
create index orders_unpaid on orders (site_id, kind, id desc) where unpaid_rmb > 0;
create index orders_created on orders (site_id, created_at);
create index orders_no_prefix on orders (order_no text_pattern_ops);
create index order_lines_report on order_lines ((snapshot->>'reportNo') text_pattern_ops);

-- What one import brought, to undo it.
create index stones_import on stones (import_id);

-- Wrong passwords from one address, whichever account they were for.
create index wrong_tries_address on wrong_tries (address, at);
