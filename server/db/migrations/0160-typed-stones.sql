-- One stone that somebody typed goes the way of a file of one row, and says nothing of how the supplier's files are brought.
alter table imports add column is_typed boolean not null default false;

create or replace view finished_imports as
  select id, site_id, supplier_id, mode, created_by, created_at, greatest(finished_at, confirmed_at) as finished_at, is_typed
  from imports where state = 'done';
