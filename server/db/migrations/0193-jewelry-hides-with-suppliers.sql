-- Jewelry of a supplier who is disabled is off sale with their stones and parcels, and comes back with them.
alter table jewelry_pieces
  add column hidden_with_supplier boolean not null default false,
  add constraint pieces_hidden_are_not_listed check (not (hidden_with_supplier and sale_status = 'for_sale'));
alter table jewelry_styles
  add column hidden_with_supplier boolean not null default false,
  add constraint jewelry_styles_hidden_are_not_listed check (not (hidden_with_supplier and sale_status = 'for_sale'));
update jewelry_pieces p set sale_status = 'delisted', hidden_with_supplier = true from supplier_names n
  where n.id = p.supplier_id and n.is_disabled and p.sale_status = 'for_sale';
update jewelry_styles s set sale_status = 'delisted', hidden_with_supplier = true from supplier_names n
  where n.id = s.supplier_id and n.is_disabled and s.sale_status = 'for_sale';
