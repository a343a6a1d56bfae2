-- Keys with which a supplier's own program sends their files. Only what a key is known by is kept: who reads the table can't use one.
create table upload_keys (
  id             bigint generated always as identity primary key,
  site_id        bigint not null references sites,
  supplier_id    bigint not null references suppliers,
  name           text not null check (name <> ''),
  -- The first letters, by which people tell keys apart.
  prefix         text not null,
  key_hash       bytea not null unique,
  mode           text not null check (mode in ('replace', 'update')),
  kind           text not null default 'order' check (kind in ('spot', 'order')),
  made_by        bigint not null references users,
  made_at        timestamptz not null default now(),
  last_used_at   timestamptz,
  last_address   text not null default '',
  revoked_at     timestamptz,
  revoked_by     bigint references users
);
create index upload_keys_supplier on upload_keys (supplier_id, id);

-- What came by itself is applied by itself where nothing is open, and waits for somebody where something is.
alter table imports
  add column upload_key_id bigint references upload_keys,
  add column is_unattended boolean not null default false,
  add column file_sha256   text,
  -- When the very same file came once more.
  add column confirmed_at  timestamptz;

create or replace view finished_imports as
  select id, site_id, supplier_id, mode, created_by, created_at, greatest(finished_at, confirmed_at) as finished_at from imports where state = 'done';
create or replace view supplier_imports as
  select id, site_id, supplier_id, mode, state, created_at, finished_at, is_unattended from imports;
