-- Money that came in by day, without reading every payment of the house; what suppliers sold lately.
create index payments_created on payments (site_id, created_at);
create index order_lines_supplied on order_lines (supplier_id, created_at);
