-- Jewelry is ordered: a type of orders of its own, for its two kinds and for no other (decision 0300).
alter table orders drop constraint orders_type_check,
  add constraint orders_type_check check (type in ('goods', 'lend', 'return', 'delivery', 'jewelry')),
  add constraint orders_jewelry_kind check ((type = 'jewelry') = (kind in ('natural_jewelry', 'lab_jewelry')));
