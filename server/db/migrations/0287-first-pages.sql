-- What a supplier's first page asks: the few lines that wait for their word, and those of the last days.
create index order_lines_unanswered on order_lines (supplier_id, id desc) where state = 'live' and supply_status = 'waiting_confirm';
create index order_lines_supplied_at on order_lines (supplier_id, created_at);
-- Memos by the day on which they should be back.
create index orders_out_until on orders (site_id, due_on) where type = 'lend' and status in ('loaned_out', 'returning');

-- What was paid on a day, less what went back, by the orders that it was paid for; credit is no money that comes in.
alter table order_days add column received_rmb numeric(18,2) not null default 0;
-- All days are added up anew.
delete from order_days_zone;

create function order_day_of_payment_is_due() returns trigger language plpgsql as $$
begin
  insert into order_days_due values (new.created_at);
  return null;
end $$;
create trigger order_day_of_payment_is_due after insert on payments for each row execute function order_day_of_payment_is_due();

-- Payments belong to whom their order belongs to.
create function order_days_of_payments_are_due() returns trigger language plpgsql as $$
begin
  insert into order_days_due select created_at from booked_payments where order_id = new.id;
  return null;
end $$;
create trigger order_days_of_payments_are_due after update on orders for each row
  when ((old.kind, old.salesman_id, old.reseller_site_id) is distinct from (new.kind, new.salesman_id, new.reseller_site_id))
  execute function order_days_of_payments_are_due();
