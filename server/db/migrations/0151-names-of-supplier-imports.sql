-- A supplier's files are told by their names.
create or replace view supplier_imports as
  select id, site_id, supplier_id, mode, state, created_at, finished_at, is_unattended, file_name from imports;
