-- Places where a supplier's files lie: an address on the web, or a folder of the house's own. They are looked at on a schedule, and what is
-- new there goes through the importer by itself.
create table feed_watches (
  id             bigint generated always as identity primary key,
  site_id        bigint not null references sites,
  supplier_id    bigint not null references suppliers,
  place_kind     text not null check (place_kind in ('address', 'folder')),
  place          text not null check (place <> ''),
  mode           text not null check (mode in ('replace', 'update')),
  kind           text not null default 'order' check (kind in ('spot', 'order')),
  every_minutes  integer not null check (every_minutes between 15 and 10080),
  made_by        bigint not null references users,
  made_at        timestamptz not null default now(),
  ended_at       timestamptz,
  ended_by       bigint references users,
  -- How the last look ended, and what was taken from it.
  looked_at      timestamptz,
  outcome        text check (outcome in ('taken', 'unchanged', 'failed')),
  problem        jsonb check ((problem is not null) = (outcome = 'failed')),
  fails          integer not null default 0 check (fails >= 0),
  file_sha256    text,
  -- The job of looking.
  tries          integer not null default 0,
  next_try_at    timestamptz not null default now(),
  leased_until   timestamptz,
  taken_at       timestamptz
);
create index feed_watches_supplier on feed_watches (supplier_id, id);
create index feed_watches_due on feed_watches (next_try_at) where ended_at is null;
create unique index feed_watches_once on feed_watches (supplier_id, place_kind, place) where ended_at is null;

alter table imports add column watch_id bigint references feed_watches;
create index imports_watch on imports (watch_id, id) where watch_id is not null;
create index imports_upload_key on imports (upload_key_id, id) where upload_key_id is not null;
