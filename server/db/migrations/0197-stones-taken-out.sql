-- A stone that was to be set in a ring and is not any more: it is for sale again, or its buyer's loose (decision 0308).
alter table order_lines add column taken_out text check (taken_out in ('sale', 'buyer')),
  add constraint order_lines_taken_out check (taken_out is null or stone_id is not null);

-- It is no refusal of its supplier's.
create or replace view supplied_lines as
  select l.id, l.supplier_id, l.order_id, l.created_at as asked_at, l.supply_status, l.state, answer.at as answered_at, refusal.note as refused_because
  from order_lines l
  left join lateral (
    select g.at from order_log g
    where g.order_id = l.order_id and g.line_id = l.id and g.what in ('supply', 'rejected') and g.from_state = 'waiting_confirm'
    order by g.id limit 1
  ) answer on true
  left join lateral (
    select g.note from order_log g
    where l.supply_status = 'rejected' and g.order_id = l.order_id and g.line_id = l.id and g.what = 'rejected' order by g.id desc limit 1
  ) refusal on true
  where l.taken_out is distinct from 'sale';
